import { YES } from '../commands/ask-first'
import { DRY_RUN } from '../commands/read-values'
import { cancelCommand } from '../people/cancel-command'
import { moveCommand } from '../people/move-command'
import { passwordLinkCommand } from '../people/password-link-command'
import { personCommand } from '../people/person-command'
import { ANY, type DbCommand, say } from './db-command'

/** What the office does for one person. */
export const OF_ONE_PERSON = {
  person: {
    usage: 'person <person>',
    summary: `all that is stored of one person, on one screen: account, places, orders, payments, documents, interviews,
messages and mails. By email address, username or name, or the id of a place, an order, a booking or a receipt`,
    ...{ least: 1, most: 1 },
    run: ({ opened: { database } }, [name = '']) => say(personCommand(database, name)),
  },
  move: {
    usage: 'move <person> <batch>|<product>|later [reason=<text>] [by=<name>] [--dry-run] [--yes]',
    summary: `one person's place goes to another batch of its program, while the site runs; later keeps a paid place
without a batch until it is moved again. The person is an email address, or the id of a place or an order. What was
paid counts. Shows who gets which mail, what is due when and which seats change, and asks`,
    ...{ least: 2, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened: { database }, mails }, words) => say(moveCommand({ database, mails }, words)),
  },
  cancel: {
    usage: 'cancel <person> reason=<text> by=<name> [--dry-run] [--yes]',
    summary: `one person's place ends, paid or not, also in a batch that has begun: its seat is free, all that is left of
what was paid is to be given back, and the person gets a mail. The person is named as for move. Shows it, and asks;
refunds send then sends the money`,
    ...{ least: 1, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened: { database }, mails }, words) => say(cancelCommand({ database, mails }, words)),
  },
  'password-link': {
    usage: 'password-link <person>',
    summary: `a link with which a person who forgot the password sets a new one, where the site sends no mail: to be handed
over by the one who made sure that it is them. It works once, for an hour. By email address or username`,
    ...{ least: 1, most: 1 },
    run: ({ opened: { database }, mails: { publicUrl } }, [name = '']) =>
      say(passwordLinkCommand({ database, publicUrl }, name)),
  },
} as const satisfies Record<string, DbCommand>
