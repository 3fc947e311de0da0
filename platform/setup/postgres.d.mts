export function findPostgres(): string | undefined
export function startPostgres(bin: string, port: number): { url: string; stop: () => void }
