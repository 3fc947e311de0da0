import { registerTrainer as registerTrainerCall } from '@marga/api-client/trainer-calls'
import type { Problem } from '@marga/api-contract/problem'
import { LINK_FAULT, TRAINER_REGISTERED } from '@marga/constants/trainer-choices'
import { embedLink } from '@marga/constants/video-links'
import { type FormResult, formResult, refused, type Site } from '@marga/sdk'

/** Value of the form's `intent`, beside the unlock form of the same page. */
export const REGISTER = 'register-trainer'

const FAILED = 'Failed to register trainer. Please try again.'
/** A photo takes as long as it takes to upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000

export interface Registered {
  text: string
  isPending: boolean
}

const textsOf = (form: FormData, name: string) => form.getAll(name).map((value) => String(value).trim())

/** Links that cannot be played inside a page, by field. */
function linkFaults(form: FormData): NonNullable<Problem['errors']> {
  const named: Array<[string, string]> = [
    ...textsOf(form, 'demoVideo').map((link): [string, string] => ['demoVideo', link]),
    ...textsOf(form, 'paidVideos').map((link, index): [string, string] => [`paidVideos.${index}`, link]),
  ]
  const faulty = named.filter(([, link]) => link !== '' && embedLink(link) === null)
  return Object.fromEntries(faulty.map(([name]) => [name, [LINK_FAULT]]))
}

/** The provider counts the links that it was sent; empty fields were not. */
function inFieldOrder(errors: Problem['errors'], form: FormData): Problem['errors'] {
  const filled = textsOf(form, 'paidVideos').flatMap((link, index) => (link === '' ? [] : [index]))
  const nameOf = (name: string) =>
    name.replace(/^paidVideos\.(\d+)$/, (_, sent) => `paidVideos.${filled[Number(sent)] ?? sent}`)
  return errors && Object.fromEntries(Object.entries(errors).map(([name, texts]) => [nameOf(name), texts]))
}

export async function registerTrainer({ api }: Site, form: FormData): Promise<FormResult<Registered>> {
  const faults = linkFaults(form)
  if (Object.keys(faults).length > 0) return refused({ message: FAILED, errors: faults })
  const sent = new FormData()
  for (const [name, value] of form) {
    const isEmpty = typeof value === 'string' ? value.trim() === '' : value.size === 0
    if (name !== 'intent' && !isEmpty) sent.append(name, value)
  }
  const result = await formResult(async () => {
    const { status } = await api(registerTrainerCall, { body: sent, timeoutMs: UPLOAD_TIMEOUT_MS })
    return { text: TRAINER_REGISTERED, isPending: status === 'pending' }
  }, FAILED)
  if (result.ok) return result
  return refused({ message: FAILED, errors: inFieldOrder(result.problem.errors, form) })
}
