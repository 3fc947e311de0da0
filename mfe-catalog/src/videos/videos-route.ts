import { listVideos } from '@marga/api-client/video-calls'
import type { Batch } from '@marga/api-contract/batches'
import type { Video } from '@marga/api-contract/videos'
import { batchesOrNone } from '@marga/checkout/load-batches'
import { unlock } from '@marga/checkout/unlock'
import { isFilledList, loadWithFallback, siteOf } from '@marga/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'

export { afterSuccess as shouldRevalidate } from '@marga/sdk'
export { VideosPage as Component } from './videos-page'

/** What a card says of the program that a video belongs to. */
export type ProgramOffer = Pick<Batch, 'program' | 'price_paise' | 'starts_on'>

const offerOf = ({ program, price_paise, starts_on, isOpen }: Batch): ProgramOffer => ({
  program,
  price_paise,
  starts_on: isOpen ? starts_on : '',
})

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  // The page is whole without what the programs cost.
  const batches = batchesOrNone(site)
  const videos = await loadWithFallback<readonly Video[]>(site, {
    load: () => site.api(listVideos),
    isUsable: isFilledList,
    fallback: async () =>
      (await import(/* webpackChunkName: "built-in-lists" */ '@marga/content/videos')).videos,
  })
  return { videos, programs: (await batches).map(offerOf) }
}

export const action = async ({ request, context }: ActionFunctionArgs) =>
  unlock(siteOf(context), await request.formData())
