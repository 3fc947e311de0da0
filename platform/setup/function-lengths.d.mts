export declare const MOST_LINES: number
export function longFunctions(
  text: string,
  file: string,
): Array<{ name: string; line: number; lines: number }>
export function longFunctionsOf(root: string): string[]
