interface Written {
  file: string
  text: string
}
export function commandsIn(root: string): string[]
export function faultsOfCommands(
  commands: readonly string[],
  documents: { table: Written; others: readonly Written[] },
): string[]
