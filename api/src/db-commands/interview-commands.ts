import { YES, YES_MORE_THAN_HALF } from '../commands/ask-first'
import { DRY_RUN } from '../commands/read-values'
import { blockCommand, dayCommand, hoursCommand, openCommand } from '../mock-interview/hours-command'
import { ANY, type DbCommand, say } from './db-command'

const FLAGS = [YES, DRY_RUN]

/** When mock interviews are offered. */
export const OF_INTERVIEWS = {
  hours: {
    usage: 'hours [<name>=<value> ... by=<name>] [--dry-run] [--yes] [--yes-more-than-half]',
    summary: `when mock interviews begin, in India: mon, tue, wed, thu, fri, sat, sun, each as 10,11,3 PM, nothing for none;
days_ahead is how many days ahead visitors can book, price what an interview costs in rupees. Shows before and after, and whose interviews stay, and asks.
Without a value it shows the week, and the days that differ from it`,
    ...{ least: 0, most: ANY, flags: [...FLAGS, YES_MORE_THAN_HALF] },
    run: ({ opened }, words) => say(hoursCommand(opened.database, words)),
  },
  'hours block': {
    usage: 'hours block <day> [until=<day>] [reason=<text>] by=<name> [--dry-run] [--yes]',
    summary: `no interview is offered on that day, or on all days until the other one. The reason is for the office only. What
is booked stays. Shows whose interviews that are, and asks`,
    ...{ least: 1, most: ANY, flags: FLAGS },
    run: ({ opened }, words) => say(blockCommand(opened.database, words)),
  },
  'hours open': {
    usage: 'hours open <day> [until=<day>] by=<name> [--dry-run] [--yes]',
    summary: 'days that were blocked are offered again, with the hours that they had. Shows them, and asks',
    ...{ least: 1, most: ANY, flags: FLAGS },
    run: ({ opened }, words) => say(openCommand(opened.database, words)),
  },
  'hours day': {
    usage: 'hours day <day> hours=<hours> [reason=<text>] by=<name> [--dry-run] [--yes]',
    summary: `the hours of one day, such as more than usual; hours=week are those of its day of the week again. Shows before
and after, and asks`,
    ...{ least: 1, most: ANY, flags: FLAGS },
    run: ({ opened }, words) => say(dayCommand(opened.database, words)),
  },
} as const satisfies Record<string, DbCommand>
