import { changeProfile } from '@marga/api-client/extended-profile-calls'
import { changeDetails } from '@marga/api-client/profile-calls'
import type { BasicDetailsPatch } from '@marga/api-contract/profile'
import { type FormResult, formResult, refused, type Site } from '@marga/sdk'

const SAVED = 'Details saved successfully!'
const NOT_SAVED = 'Failed to save details.'

const FILES = ['profile_picture', 'resume'] as const
/** What travels in the multipart call; the rest are the basic details. */
const EXTENDED: readonly string[] = ['intent', 'bio', ...FILES, ...FILES.map((name) => `remove_${name}`)]

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

/** Two calls; if the second fails, the page shows what the first has stored. The value is what the visitor reads. */
export async function saveDetails(site: Site, form: FormData): Promise<FormResult<string>> {
  const result = await formResult(async () => {
    await site.api(changeDetails, { body: detailsOf(form) })
    // A form without them, because they could not be read, leaves bio and files as they are.
    if (form.has('bio'))
      await site.api(changeProfile, { body: extendedOf(form), timeoutMs: UPLOAD_TIMEOUT_MS })
    await followAddress(site, form.get('email'))
    return SAVED
  }, NOT_SAVED)
  return result.ok ? result : refused({ ...result.problem, message: NOT_SAVED })
}
