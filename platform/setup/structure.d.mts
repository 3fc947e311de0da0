import type { WorkspacePackage } from './walls.mjs'

/** Of each room: how often it imports which others. */
export type Arrows = Map<string, Map<string, number>>
export type Pair = [from: string, to: string]

export function arrowsOf(
  imports: ReadonlyArray<{ from: string; to: string }>,
  roomOf: (path: string) => string | undefined,
): Arrows
export function directionsOf(arrows: Arrows): { down: Pair[]; up: Pair[] }
export function plainPairs(pairs: readonly Pair[]): Pair[]
export function chartOf(arrows: Arrows): string
export function structureOf(root: string, packages: readonly WorkspacePackage[]): string
export function mutualFolders(root: string, packages: readonly WorkspacePackage[], part: string): string[]
