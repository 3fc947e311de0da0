import type { Answer } from './caller'

export type Kind = 'page' | 'change'

/** Answers that came while something was watched. */
export interface Seen {
  pages: number
  changes: number
  /** How often each kind of failure came, such as `page 502`. */
  failures: Record<string, number>
  slowestMs: number
  /** The first failures in full. */
  examples: string[]
}

const MOST_EXAMPLES = 20

const exampleOf = ({ call, status, failure, body, ms }: Answer) =>
  `${new Date().toISOString()} ${call}: ${status || failure} after ${Math.round(ms)} ms, ${body.slice(0, 200)}`

const newSeen = (): Seen => ({ pages: 0, changes: 0, failures: {}, slowestMs: 0, examples: [] })

export const isFailure = ({ status }: Pick<Answer, 'status'>) => status === 0 || status >= 400

/** Counts what visitors got; `begin` starts the count of a new episode. */
export class Outcomes {
  #seen = newSeen()
  readonly total = newSeen()
  /** Answers since the last failure, and when that was, in milliseconds since the epoch. */
  goodInARow = 0
  lastFailureAt = 0

  begin(): void {
    this.#seen = newSeen()
  }

  seen(): Seen {
    return this.#seen
  }

  add(kind: Kind, answer: Answer): void {
    for (const seen of [this.#seen, this.total]) {
      seen[kind === 'page' ? 'pages' : 'changes'] += 1
      seen.slowestMs = Math.max(seen.slowestMs, answer.ms)
      if (!isFailure(answer)) continue
      if (seen.examples.length < MOST_EXAMPLES) seen.examples.push(exampleOf(answer))
      const name = `${kind} ${answer.status || answer.failure}`
      seen.failures[name] = (seen.failures[name] ?? 0) + 1
    }
    this.goodInARow += 1
    if (!isFailure(answer)) return
    this.goodInARow = 0
    this.lastFailureAt = Date.now()
  }
}

export const failuresOf = ({ failures }: Seen) =>
  Object.values(failures).reduce((sum, count) => sum + count, 0)

/** In words, for a table. */
export function describeSeen(seen: Seen): string {
  const parts = Object.entries(seen.failures).map(([name, count]) => `${count} × ${name}`)
  const failed = parts.length > 0 ? parts.join(', ') : 'no failure'
  return `${failed} of ${seen.pages + seen.changes}; slowest ${(seen.slowestMs / 1_000).toFixed(1)} s`
}
