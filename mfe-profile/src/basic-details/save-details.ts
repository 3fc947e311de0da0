import { changeProfile } from '@marga/api-client/extended-profile-calls'
import { changeDetails } from '@marga/api-client/profile-calls'
import type { BasicDetailsPatch, StoredProfile } from '@marga/api-contract/profile'
import { OTHER_ACCOUNT_STATUS } from '@marga/constants/account-header'
import { type FormResult, formResult, refused, type Site, statusOf } from '@marga/sdk'
import { fromRevision, storedOf } from '../conflict/stored-profile'

const SAVED = 'Details saved successfully!'
const NOT_SAVED = 'Failed to save details.'

const FILES = ['profile_picture', 'resume'] as const
/** What travels in the multipart call; the rest are the basic details. */
const EXTENDED: readonly string[] = [
  'intent',
  'revision',
  'bio',
  ...FILES,
  ...FILES.map((name) => `remove_${name}`),
]

/** What a picture or a resume takes to upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Bio, files that were chosen, and an empty text for a file that is taken away (docs/product.md#files). */
function extendedOf(form: FormData): FormData {
  const sent = new FormData()
  sent.set('bio', String(form.get('bio') ?? ''))
  for (const name of FILES) {
    const value = form.get(name)
    if (form.get(`remove_${name}`) === 'on') sent.set(name, '')
    else if (value && typeof value !== 'string' && value.name) sent.set(name, value)
  }
  return sent
}

/** The page's fields are those of the call, which checks them. */
const detailsOf = (form: FormData): BasicDetailsPatch =>
  Object.fromEntries([...form].filter(([name]) => !EXTENDED.includes(name)))

/** The pages show who is signed in by the address too: it is read again once it was changed. */
export async function followAddress({ auth }: Site, email: unknown): Promise<void> {
  const { user } = auth.getState()
  if (user && typeof email === 'string' && email !== user.email) await auth.touch()
}

/** What the form needs to know of a save that failed. */
interface Failed {
  /** The revision that the next save begins from: the first of the two calls may have stored its part. */
  revision?: number
  /** What is stored, where somebody changed it since the form was opened. */
  stored?: StoredProfile
}
export type DetailsResult = FormResult<string, Failed>

/** Two calls; if the second fails, the page shows what the first has stored. The value is what the visitor reads. */
export async function saveDetails(site: Site, form: FormData): Promise<DetailsResult> {
  let revision = form.has('revision') ? Number(form.get('revision')) : undefined
  let isOtherAccount = false
  const save = async () => {
    const saved = await site.api(changeDetails, { ...fromRevision(revision), body: detailsOf(form) })
    revision = saved.revision
    // A form without them, because they could not be read, leaves bio and files as they are.
    if (form.has('bio')) {
      const body = extendedOf(form)
      await site.api(changeProfile, { ...fromRevision(revision), body, timeoutMs: UPLOAD_TIMEOUT_MS })
    }
    await followAddress(site, form.get('email'))
    return SAVED
  }
  const result = await formResult(
    () =>
      save().catch((error: unknown) => {
        isOtherAccount = statusOf(error) === OTHER_ACCOUNT_STATUS
        throw error
      }),
    NOT_SAVED,
  )
  if (result.ok) return result
  const stored = storedOf(result.problem)
  return {
    ...refused(stored || isOtherAccount ? result.problem : { ...result.problem, message: NOT_SAVED }),
    ...(revision !== undefined && { revision }),
    ...(stored && { stored }),
  }
}
