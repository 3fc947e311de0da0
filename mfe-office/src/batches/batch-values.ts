import type { OfficeBatch } from '@marga/api-contract/office-batches'
import { rupeeNumber } from '@marga/constants/rupees'
import type { PutBack } from '@marga/office/history-panel'

/** As somebody types it: 25000, or 27500.50. */
const priceText = (paise: number) => rupeeNumber(paise).replace(/\.00$/, '')

/** What the form of a batch begins with, by the names of its fields. */
export const valuesOf = (batch: OfficeBatch): Record<string, string> => ({
  price: priceText(batch.price_paise),
  starts_on: batch.starts_on,
  enrol_by: batch.enrol_by,
  session_count: String(batch.session_count),
  seats: String(batch.seats),
  session_link: batch.session_link,
})

/** What is another value in the form than the batch has. */
export const changedIn = (batch: OfficeBatch, typed: Readonly<Record<string, string>>) => {
  const before = valuesOf(batch)
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value.trim() !== before[name]))
}

/** Values of a batch in the log that are fields of its form. */
const LOGGED = ['starts_on', 'enrol_by', 'session_count', 'seats', 'session_link'] as const

/** What a row of the log had before, in the fields of the form of the batch, or of the one of its prices. */
export const putBack: PutBack = ({ kind, before }) => {
  const { price_paise: paise, from_on: from } = before
  const price = typeof paise === 'number' ? [priceText(paise)] : []
  if (kind === 'price changed')
    return {
      form: 'price',
      fields: price.flatMap((text) => [
        ['price', 0, text] as const,
        ...(typeof from === 'string' ? [['from', 0, from] as const] : []),
      ]),
    }
  if (kind !== 'batch changed') return undefined
  return {
    form: 'batch',
    fields: [
      ...price.map((text) => ['price', 0, text] as const),
      ...LOGGED.flatMap((name) => (name in before ? [[name, 0, String(before[name])] as const] : [])),
    ],
  }
}
