// Shared packages are settled before anything that uses them runs: the usual first line of a host.
void import('./start')
