import { YES } from '../commands/ask-first'
import { DRY_RUN } from '../commands/read-values'
import { announceLegal, listLegal, showLegal, withdrawLegal } from '../legal/legal-command'
import { ANY, type DbCommand, say } from './db-command'

const FLAGS = [YES, DRY_RUN]

/** Terms, refund rules and privacy. */
export const OF_LEGAL_TEXTS = {
  legal: {
    usage: 'legal',
    summary: 'terms, refund rules and privacy: which version counts since when, and which is announced',
    ...{ least: 0, most: 0 },
    run: ({ opened }) => say(listLegal(opened.database)),
  },
  'legal show': {
    usage: 'legal show <text> [<version>]',
    summary: 'what a version says, also as JSON, which legal announce takes',
    ...{ least: 1, most: 2 },
    run: ({ opened }, words) => say(showLegal(opened.database, words)),
  },
  'legal announce': {
    usage: 'legal announce <text> <file> from=<day> by=<name> [--dry-run] [--yes]',
    summary: `a new version with the text of a file of JSON, which counts from a day: today or later.
Shows what differs, and asks`,
    ...{ least: 1, most: ANY, flags: FLAGS },
    run: ({ opened }, words) => say(announceLegal(opened.database, words)),
  },
  'legal withdraw': {
    usage: 'legal withdraw <text> <version> by=<name> [--dry-run] [--yes]',
    summary: 'takes an announced version back before it counts',
    ...{ least: 2, most: ANY, flags: FLAGS },
    run: ({ opened }, words) => say(withdrawLegal(opened.database, words)),
  },
} as const satisfies Record<string, DbCommand>
