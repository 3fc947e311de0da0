export function findBannedWords(line: string): string[]
