export interface Lock {
  packages: Record<
    string,
    {
      version?: string
      integrity?: string
      link?: boolean
      inBundle?: boolean
      dev?: boolean
      license?: string
      optionalDependencies?: Record<string, string>
    }
  >
}

export function missingBinaries(lock: Lock): { name: string; version: string }[]
export function completed(lock: Lock): Lock
export function withoutIntegrity(lock: Lock): { path: string; name: string; version: string | undefined }[]
