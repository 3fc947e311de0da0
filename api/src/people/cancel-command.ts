import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { previewOf, readValues, wordsOf } from '../commands/read-values'
import { cancelPlace, type Parts, refuseCancel } from './cancel-place'
import { whichPlace } from './which-place'

const cancelSchema = z.strictObject({
  reason: wordsOf('write why: reason="She moved abroad"'),
  by: wordsOf('write who decides it: by=Meera', 100),
})

/** A place that ends, in the words of the command. @throws CommandValuesError that names every fault */
export const readCancel = (words: readonly string[]) => readValues(cancelSchema, words)

/**
 * `cancel <person, place or order> reason=… by=…`: ends one place, paid or not; what was paid is to be given back. Shows it, and
 * asks. @returns what is printed; @throws ExpectedError for what is refused
 */
export async function cancelCommand(parts: Parts, words: readonly string[]): Promise<string> {
  const { names, values, isConfirmed, isDryRun } = readCancel(words)
  const [name] = names
  if (name === undefined) throw refuseCancel('NO_PLACE', 'Write whose place: cancel asha@example.com.')
  const { id: registration } = await whichPlace(parts.database, { name, refuse: refuseCancel })
  const wanted = () => ({ registration, ...values, now: Date.now() })
  const text = await previewOf((end) => cancelPlace(parts, wanted(), { end }))
  if (isDryRun) return `${text}\nNothing was cancelled: this was a dry run.`
  await askFirst(text, isConfirmed)
  const { next, told } = await cancelPlace(parts, wanted())
  return [`Cancelled. People who get a mail of it: ${told}.`, next].filter(Boolean).join('\n')
}
