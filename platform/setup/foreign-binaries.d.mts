export interface Lock {
  packages: Record<
    string,
    { version?: string; dev?: boolean; license?: string; optionalDependencies?: Record<string, string> }
  >
}

export function missingBinaries(lock: Lock): { name: string; version: string }[]
export function completed(lock: Lock): Lock
