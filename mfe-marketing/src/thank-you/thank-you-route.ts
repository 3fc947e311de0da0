import { readCapabilities } from '@marga/api-client/password-calls'
import { readRegistration } from '@marga/api-client/registration-calls'
import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { batchOfPlace } from '@marga/checkout/batch-of-place'
import { openOrder, planIn } from '@marga/checkout/go-on'
import { findBatch, loadBatches, PROMOTED } from '@marga/checkout/load-batches'
import { loadOwnRegistration } from '@marga/checkout/own-registration'
import { COUPON } from '@marga/checkout/pay-choice'
import { placeAt } from '@marga/constants/place-state'
import type { Wait } from '@marga/content/beginning'
import { type Site, siteOf } from '@marga/sdk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { KEEP, KEPT, keepRegistration } from './keep-registration'

export { ThankYouPage as Component } from './thank-you-page'

export interface LoadedThanks {
  batch: Batch | undefined
  /** What can be begun on the day of paying, where the start is far away. */
  wait: Wait | undefined
  /** Whether the site sends mail, so that an address can be confirmed. Asked for where somebody without an account needs it. */
  canMail: boolean
  /** Of this session or account; the page is rendered for anyone, and the browser asks again. */
  registration: Awaited<ReturnType<typeof loadOwnRegistration>>
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedThanks> {
  const site = siteOf(context)
  const { searchParams } = new URL(request.url)
  const product = searchParams.get('batch') ?? PROMOTED
  const named = searchParams.get('registration')
  // A batch that nobody knows is none, not another one.
  const batch = findBatch(await loadBatches(site), product)
  const registration = batch ? await loadOwnRegistration(site, { program: batch.program, named }) : null
  const place = registration === 'unknown' ? null : registration
  const shown = batch && place ? ownBatch(batch, place) : batch
  return {
    batch: shown,
    wait: shown && (await loadWait(shown)),
    canMail: (place ? place.is_kept === false : named !== null) && (await loadCanMail(site)),
    registration,
  }
}

const loadCanMail = async ({ api }: Site) => (await api.orNull(readCapabilities))?.mail === true

/** The list is in the file of the built-in batches, and is no part of the page's scripts. */
async function loadWait(batch: Batch): Promise<Wait | undefined> {
  try {
    const { waitOf } = await import(/* webpackChunkName: "built-in-batches" */ '@marga/content/beginning')
    return waitOf(batch, Date.now())
  } catch {
    // The rest of the page does without it.
    return undefined
  }
}

/** The batch that the visitor has a place in: its state is its own, not that of the batch which its program sells now. */
function ownBatch(batch: Batch, place: Pick<OwnRegistration, 'begins_at' | 'batch'>): Batch {
  const own = batchOfPlace(batch, place)
  if (own === batch) return batch
  return { ...own, isOpen: false, place: placeAt({ ...own, isOpen: false, seats: 0, taken: 0 }, Date.now()) }
}

/** Makes the order of a registration that has none yet, or the account of who has registered. */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const form = await request.formData()
  if (form.get('intent') === KEEP) {
    const kept = await keepRegistration(site, form)
    const { pathname, searchParams } = new URL(request.url)
    searchParams.set(KEPT, '1')
    return kept.ok ? redirect(`${pathname}?${searchParams}`) : kept
  }
  const id = String(form.get('registration') ?? '')
  const coupon = form.get(COUPON)?.toString()
  const { order, problem } = await openOrder(site, id, planIn(form), coupon)
  // The page that is left to show it has no panel to say so.
  if (!order && !(await site.api.orNull(readRegistration, { params: { id } })))
    site.notices.show({
      kind: 'error',
      text: 'The payment was not opened, and nothing was charged. See under My learning whether the place is still yours.',
    })
  return { isMade: order !== null, problem, isCoupon: coupon !== undefined }
}
