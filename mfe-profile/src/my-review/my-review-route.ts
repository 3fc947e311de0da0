import { textsOf } from '@marga/api-client'
import { readOwnReview, withdrawReview, writeReview } from '@marga/api-client/review-calls'
import type { OwnReview } from '@marga/api-contract/reviews'
import { type Api, browserStore, type FormResult, formResult, type Site, siteOf, statusOf } from '@marga/sdk'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
} from 'react-router-dom'
import { membersOnly } from '../lib/members-only'
import { dropDraft } from './review-draft'
import { EARLIER, WITHDRAW } from './texts'

export { MEMBERS_ONLY as handle } from '@marga/sdk'
export { MyReviewPage as Component } from './my-review-page'

/** The review, or null where the address names no place of the member's. */
export interface LoadedReview {
  place: string
  own: OwnReview | null
}

const isOfNobody = (status: number | undefined) => status === 400 || status === 404

async function load({ api }: Site, place: string): Promise<LoadedReview> {
  if (!place) return { place, own: null }
  try {
    return { place, own: await api(readOwnReview, { params: { id: place } }) }
  } catch (error) {
    if (!isOfNobody(statusOf(error))) throw error
    return { place, own: null }
  }
}

export const loader = (args: LoaderFunctionArgs) =>
  membersOnly((site) => load(site, new URL(args.request.url).searchParams.get('place') ?? ''))(args)

/** What was refused stays in the form: the page would lead somebody whose session has ended away from it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && actionResult?.ok !== false

const NOT_SENT = 'Your review was not sent. What you have typed is still here; please try again.'
const NOT_WITHDRAWN = 'Your review is not withdrawn. Please try again.'

function send(api: Api, place: string, form: FormData) {
  const { rating, ...texts } = textsOf(form, ['rating', 'review', 'name', 'position', 'linkedin'])
  const consent = form.has('consent') as true
  return api(writeReview, { params: { id: place }, body: { ...texts, rating: Number(rating), consent } })
}

function doneText(review: OwnReview['review']): string {
  if (review?.state !== 'waiting') return 'Your review stays as it was.'
  const thanks =
    'Thank you. We read your review before it is on the site, and write to you once we have decided.'
  return review.is_on_site ? `${thanks} ${EARLIER}` : thanks
}

/** Sends the review, or withdraws it. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<FormResult<string> | Response> {
  const { api, notices } = siteOf(context)
  const form = await request.formData()
  const place = String(form.get('place'))
  if (form.get('intent') === WITHDRAW) {
    const result = await formResult(async () => {
      await api(withdrawReview, { params: { id: place } })
      dropDraft(browserStore('sessionStorage'))
      return ''
    }, NOT_WITHDRAWN)
    if (!result.ok) return result
    notices.show({ kind: 'success', text: 'Your review is deleted, and on no page any more.' })
    return redirect('/my-learning')
  }
  return formResult(async () => {
    const { review } = await send(api, place, form)
    dropDraft(browserStore('sessionStorage'))
    return doneText(review)
  }, NOT_SENT)
}
