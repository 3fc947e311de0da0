export interface WorkspacePackage {
  folder: string
  name: string
}
export function packagesOf(root: string): WorkspacePackage[]
export function importsOf(text: string, file: string): string[]
export function trespasses(
  root: string,
  packages: readonly WorkspacePackage[],
): { sources: string[]; tests: string[] }
export function importsBetweenFeatures(root: string): string[]
export function pathsInShell(root: string): string[]
export function routesWithSql(root: string): string[]
export function faultOf(count: {
  what: string
  lines: readonly string[]
  recorded: number
  /** What to do where there are more than recorded. */
  advice: string
}): string | null
