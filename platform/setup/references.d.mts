export function findLostReferences(line: string, place: { root: string; file: string }): string[]
