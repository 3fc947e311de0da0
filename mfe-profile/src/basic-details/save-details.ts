import { changeProfile } from '@marga/api-client/extended-profile-calls'
import { changeDetails } from '@marga/api-client/profile-calls'
import type { Problem } from '@marga/api-contract/problem'
import type { BasicDetailsPatch } from '@marga/api-contract/profile'
import { problemOf, type Site } from '@marga/sdk'

const SAVED = 'Details saved successfully!'
const NOT_SAVED = 'Failed to save details.'

export interface SaveOutcome {
  isSaved: boolean
  text: string
  errors: Problem['errors']
}

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
    else if (value && typeof value !== 'string' && value.size > 0) sent.set(name, value)
  }
  return sent
}

/** The page's fields are those of the call, which checks them. */
const detailsOf = (form: FormData): BasicDetailsPatch =>
  Object.fromEntries([...form].filter(([name]) => !EXTENDED.includes(name)))

/** Two calls; if the second fails, the page shows what the first has stored. */
export async function saveDetails(site: Site, form: FormData): Promise<SaveOutcome> {
  try {
    await site.api(changeDetails, { body: detailsOf(form) })
    // A form without them, because they could not be read, leaves bio and files as they are.
    if (form.has('bio'))
      await site.api(changeProfile, { body: extendedOf(form), timeoutMs: UPLOAD_TIMEOUT_MS })
    return { isSaved: true, text: SAVED, errors: undefined }
  } catch (error) {
    console.warn('The details were not saved.', String(error))
    return { isSaved: false, text: NOT_SAVED, errors: problemOf(error, NOT_SAVED).errors }
  }
}
