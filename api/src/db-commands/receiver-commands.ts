import { YES } from '../commands/ask-first'
import { addWebhook, listWebhooks, removeWebhook, retryWebhook } from '../events/webhook-command'
import { ANY, type DbCommand, say } from './db-command'

/** Who is told what happens. */
export const OF_RECEIVERS = {
  'webhook add': {
    usage: 'webhook add <address> by=<name> [events=order.paid,refund.done] [format=full|text] [inside=yes]',
    summary: `an address that gets business events, signed; without events= every one. Shows its secret, this once;
inside=yes allows one inside the own network`,
    ...{ least: 2, most: ANY },
    run: ({ opened }, words) => say(addWebhook(opened.database, words)),
  },
  'webhook list': {
    usage: 'webhook list',
    summary: 'who gets business events, and what each has not taken',
    ...{ least: 0, most: 0 },
    run: ({ opened }) => say(listWebhooks(opened.database)),
  },
  'webhook retry': {
    usage: 'webhook retry <id>',
    summary: 'events that were given up are sent again',
    ...{ least: 1, most: 1 },
    run: ({ opened }, words) => say(retryWebhook(opened.database, words)),
  },
  'webhook remove': {
    usage: 'webhook remove <id> [--yes]',
    summary: 'an address gets no events any more, also none that wait for it',
    ...{ least: 1, most: 1, flags: [YES] },
    run: ({ opened }, words) => say(removeWebhook(opened.database, words)),
  },
} as const satisfies Record<string, DbCommand>
