import type { Budgets } from './size-budget.ts'

/** Bytes of scripts, compressed. The first visit of a page is the shell's `main`, a remote's entry and the page's chunk. */
export const SHELL_BUDGETS: Budgets = { main: 110_000, federation: 40_000, changes: 22_000, '*': 10_000 }

/** A remote's entry is the container's own code and its table of routes (docs/decisions/0040-one-federation-runtime.md). */
export const remoteBudgets = (container: string): Budgets => ({ [container]: 4_096, '*': 23_000 })
