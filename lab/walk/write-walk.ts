import { cpus } from 'node:os'
import { writeResults } from '../support/results'
import type { Place } from './place'
import { type Row, SEEN_MS } from './walk-all'

const NOTE = [
  'Presses are clicks and Enter or Space, from Today on, without signing in. Fields are reached by Tab, and counted beside.',
  `Seen: from the last press until the first page that a new visitor asks for and that says it, at every gateway, and then in a browser; ${SEEN_MS / 1_000} s at most.`,
  'Log: what the log says that this person did. Who only reads is not in it, but where somebody looks at a person.',
  'Undone: taken back in the office, and visitors see that; otherwise why not, or how it is done without a page.',
]

export function writeWalk({ name }: Place, rows: readonly Row[]): void {
  const suffix = name.startsWith('PostgreSQL') ? '-postgres' : ''
  writeResults(`office-walk${suffix}`, {
    title: 'The jobs of a month, in the office',
    about: `${name}; Chromium; ${cpus().length} processors. Made by \`npm run office-walk -w lab${suffix && ' -- --cluster'}\`.`,
    cells: rows.map(({ job, role, presses, fields, seen, logged, undone, faults }) => ({
      ...{ job, role, presses, fields, seen, log: logged, undone, fault: faults.join('; ') },
    })),
    note: NOTE,
  })
}
