import { YES } from '../commands/ask-first'
import { DRY_RUN } from '../commands/read-values'
import { verifyCommand } from '../log/log-command'
import { addStaff, listStaffRows, removeStaff, resetStaff } from '../office/staff-command'
import { ANY, type DbCommand, type Parts, say } from './db-command'

const FLAGS = [YES, DRY_RUN]

async function verify({ opened }: Parts, [mark = '']: readonly string[]) {
  const { text, isRight } = await verifyCommand(opened.database, mark)
  console.log(text)
  if (!isRight) process.exitCode = 1
}

/** Who of the company may do what. */
export const OF_THE_OFFICE = {
  'staff add': {
    usage: 'staff add <email> <role> [by=<name>] [--dry-run] [--yes]',
    summary: `gives the account of that address a role: owner, office, content, marketing, teaching or support. The first
owner is made with it. Shows what the role may do, and asks`,
    ...{ least: 2, most: ANY, flags: FLAGS },
    run: ({ opened }, words) => say(addStaff(opened.database, words)),
  },
  'staff remove': {
    usage: 'staff remove <email> [<role>] [by=<name>] [--dry-run] [--yes]',
    summary:
      'takes one role from a person, or all of them; the last owner stays. Shows before and after, and asks',
    ...{ least: 1, most: ANY, flags: FLAGS },
    run: ({ opened }, words) => say(removeStaff(opened.database, words)),
  },
  'staff reset': {
    usage: 'staff reset <email> [by=<name>] [--dry-run] [--yes]',
    summary: `ends the second factor of somebody who has lost the authenticator app and the recovery codes: they set up
another one. Shows it, and asks`,
    ...{ least: 1, most: ANY, flags: FLAGS },
    run: ({ opened }, words) => say(resetStaff(opened.database, words)),
  },
  'log verify': {
    usage: 'log verify [<mark>]',
    summary: `reads the whole log of what was done, and names rows that were changed, removed or inserted; with the mark
that an earlier one has printed, also whether the log was written again`,
    ...{ least: 0, most: 1, run: verify },
  },
  'staff list': {
    ...{ usage: 'staff list', summary: 'everybody with a role', least: 0, most: 0 },
    run: ({ opened }) => say(listStaffRows(opened.database)),
  },
} as const satisfies Record<string, DbCommand>
