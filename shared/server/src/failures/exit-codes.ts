/** The environment or the data folder is not usable: starting again would fail again (EX_CONFIG of sysexits.h). */
export const EXIT_CONFIGURATION = 78
