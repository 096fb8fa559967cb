/* Starts Python for Windows, which comes here as a DLL without a program. */
#include <windows.h>
int wmain(int count, wchar_t **words) {
    int (*run)(int, wchar_t **) = (void *)GetProcAddress(LoadLibraryW(L"python311.dll"), "Py_Main");
    return run ? run(count, words) : 99;
}
