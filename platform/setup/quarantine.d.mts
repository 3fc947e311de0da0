interface Quarantined {
  title: string
  owner: string
  since: string
}

export declare const QUARANTINE: readonly Quarantined[]
export declare function faultsOfQuarantine(list: readonly Quarantined[], now: number): string[]
export declare function withQuarantine<Project extends { name: string }>(
  projects: readonly Project[],
  options?: { list?: readonly Quarantined[]; now?: number },
): Array<Project & { retries: number; grep?: RegExp; grepInvert?: RegExp }>
