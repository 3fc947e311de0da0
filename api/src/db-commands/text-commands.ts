import { YES } from '../commands/ask-first'
import { DRY_RUN } from '../commands/read-values'
import { listTexts, resetText, setText, showText } from '../texts/texts-command'
import { ANY, type DbCommand, say } from './db-command'

const FLAGS = [YES, DRY_RUN]

/** What pages say in the company's own words. */
export const OF_TEXTS = {
  texts: {
    usage: 'texts',
    summary: 'texts of the site that the company can change, by page, and who has changed them',
    ...{ least: 0, most: 0 },
    run: ({ opened }) => say(listTexts(opened.database)),
  },
  'texts show': {
    usage: 'texts show <text>',
    summary: 'what a text says now, also as JSON, which texts set takes',
    ...{ least: 1, most: 1 },
    run: ({ opened }, [name = '']) => say(showText(opened.database, name)),
  },
  'texts set': {
    usage: 'texts set <text> [<file>] [<name>=<value> ...] by=<name> [--dry-run] [--yes]',
    summary: `change a text of the site while it runs: with a file of JSON all of it, with values such as title="..."
those fields. Shows before and after, and asks`,
    ...{ least: 1, most: ANY, flags: FLAGS },
    run: ({ opened }, words) => say(setText(opened.database, words)),
  },
  'texts reset': {
    usage: 'texts reset <text> by=<name> [--dry-run] [--yes]',
    summary: 'back to the built-in text',
    ...{ least: 1, most: ANY, flags: FLAGS },
    run: ({ opened }, words) => say(resetText(opened.database, words)),
  },
} as const satisfies Record<string, DbCommand>
