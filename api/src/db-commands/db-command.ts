import type { CommandShape } from '../commands/command-words'
import type { OpenDatabase } from '../database/open-database'
import type { ApiSettings } from '../env'
import type { MailParts } from '../payments/refund-mails'

/** What every command works with. */
export interface Parts {
  opened: OpenDatabase
  api: ApiSettings
  mails: MailParts
}

export interface DbCommand extends CommandShape {
  /** True if it makes a database where there is none, as a start does. */
  makesDatabase?: true
  run: (parts: Parts, words: string[]) => Promise<unknown>
}

/** As many words as somebody writes. */
export const ANY = Number.POSITIVE_INFINITY
export const say = async (text: Promise<string>) => console.log(await text)
