import type { ChangeDone } from '@marga/api-contract/office-desk'
import { ApiError } from '@marga/server/failures/api-error'
import { ExpectedError } from '@marga/server/failures/expected-error'
import { BatchChangeError } from '../batches/batch-changes'
import { CommandValuesError, previewOf } from '../commands/read-values'
import type { Mail } from '../mail/mail'
import { bodyOf, type MailWriter } from '../mail/mail-queue'
import type { MailParts } from '../payments/refund-mails'
import { inOwnWords } from '../texts/mail-words'
import { refusalInOffice, sentence, withoutCommands } from './office-words'

/** A refusal of a command, as the answer of a call: the same sentence, without what only a command is told. */
function refusalOf(error: ExpectedError): ApiError {
  const message = refusalInOffice(error.message)
  if (error instanceof BatchChangeError && error.of)
    return new ApiError({ status: 409, code: error.code, message, errors: { [error.of]: [message] } })
  if (!(error instanceof CommandValuesError)) return new ApiError({ status: 409, code: error.code, message })
  const errors: Record<string, string[]> = {}
  for (const { name, message: fault } of error.faults)
    errors[name] = [...(errors[name] ?? []), sentence(refusalInOffice(fault))]
  const [first] = Object.values(errors).flat()
  return new ApiError({ status: 400, code: error.code, message: first ?? message, errors })
}

/** Runs what commands do as well. @throws ApiError 400 and 409 for what they refuse */
export async function asCall<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof ExpectedError)) throw error
    throw refusalOf(error)
  }
}

/** The same queue, and the mails that it took of the last transaction, as they go out. */
function noteMails({ outbox, publicUrl }: MailParts) {
  const taken: Array<{ writer: MailWriter; mail: Mail }> = []
  const put: MailParts['outbox']['put'] = async (writer, asked) => {
    const mail = await inOwnWords(writer, asked)
    const isQueued = await outbox.put(writer, mail)
    if (isQueued) taken.push({ writer, mail: { ...mail, body: await bodyOf(writer, mail, publicUrl) } })
    return isQueued
  }
  // A transaction that a deadlock has ended was run again, with another writer.
  const noted = () => taken.filter(({ writer }) => writer === taken.at(-1)?.writer).map(({ mail }) => mail)
  return { mails: { outbox: { put }, publicUrl }, noted }
}

const shownOf = (mail: Mail): ChangeDone['mails'][number] => ({
  to: mail.class === 'company' ? '' : mail.recipient,
  subject: mail.subject,
  body: mail.body,
})

const unsure = (question: string) =>
  new ApiError({ status: 409, code: 'NOT_SURE', message: question, errors: { is_sure: [question] } })

interface Wanted {
  mails: MailParts
  isPreview: boolean
  /** What is asked a second time; '' for nothing. */
  question?: string
  /** Whether that is answered with yes. */
  isSure?: boolean
}

interface Steps {
  mails: MailParts
  /** The last step of the transaction but the log, with before and after in lines. */
  end: (text: string) => void
}

/**
 * Does a change of the office, or tries it and takes it back: so what a preview shows is what happens, and what is refused is refused
 * in it. @throws ApiError 400 and 409 for what is refused, and for a question that nobody has answered
 */
export const runChange = (
  { mails, isPreview, question = '', isSure = false }: Wanted,
  change: (steps: Steps) => Promise<string>,
): Promise<ChangeDone> =>
  asCall(async () => {
    const { mails: noting, noted } = noteMails(mails)
    if (isPreview) {
      const text = await previewOf((end) => change({ mails: noting, end }))
      return { is_done: false, text: withoutCommands(text), mails: noted().map(shownOf), question, id: '' }
    }
    if (question && !isSure) throw unsure(question)
    let text = ''
    const end = (said: string) => {
      text = said
    }
    const id = await change({ mails: noting, end })
    return { is_done: true, text: withoutCommands(text), mails: noted().map(shownOf), question: '', id }
  })
