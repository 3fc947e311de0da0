export interface Decision {
  file: string
  number: string
  title?: string | undefined
  area?: string | undefined
  isReplaced: boolean
}
export declare const INDEX: string
export function decisionsIn(root: string): Decision[]
export function faultsOfDecisions(decisions: readonly Decision[]): string[]
export function indexOf(decisions: readonly Decision[]): string
