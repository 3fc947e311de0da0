import type { WorkspacePackage } from './walls.mjs'

export interface Flow {
  title: string
  /** How many files the document says there are. */
  stated: number
  parts: string[][]
  passed: string[]
}
type ImportsIn = (file: string) => ReadonlySet<string>
export function flowsIn(text: string): Flow[]
export function importReader(root: string, packages: readonly WorkspacePackage[]): ImportsIn
export function faultsOfFlow(flow: Flow, workspace: { root: string; importsIn: ImportsIn }): string[]
