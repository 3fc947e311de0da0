/** APIs that one of the browsers lacks, each kind in one text; a browser is written as `chrome 111`. */
export function newerApis(browsers: readonly string[]): { globals: string; statics: string; methods: string }
