/* Python 3.11 on 64-bit Windows, as its headers ask for it and MinGW has it. */
#define MS_WIN32
#define MS_WIN64
#define MS_WINDOWS
#define MS_COREDLL
#define NT_THREADS
#define WITH_THREAD
#define Py_ENABLE_SHARED
#define HAVE_DECLSPEC_DLL
#define HAVE_DYNAMIC_LOADING
#include <stdio.h>
#include <basetsd.h>
#define SIZEOF_VOID_P 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_TIME_T 8
#define SIZEOF_HKEY 8
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define SIZEOF_WCHAR_T 2
#define SIZEOF_PID_T 4
#define SIZEOF_FPOS_T 8
#define HAVE_WCHAR_H 1
#define HAVE_STDDEF_H 1
#define HAVE_STDINT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_ERRNO_H 1
#define HAVE_LONG_LONG 1
#define HAVE_UINTPTR_T 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_STDARG_PROTOTYPES
#define STDC_HEADERS 1
#define PLATLIBDIR "lib"
#define WITH_DOC_STRINGS 1
