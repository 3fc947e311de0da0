import { listVideos } from '@marga/api-client/video-calls'
import type { Video } from '@marga/api-contract/videos'
import { unlock } from '@marga/checkout/unlock'
import { isFilledList, loadWithFallback, siteOf } from '@marga/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'

export { afterSuccess as shouldRevalidate } from '@marga/sdk'
export { VideosPage as Component } from './videos-page'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const videos = await loadWithFallback<readonly Video[]>(site, {
    load: () => site.api(listVideos),
    isUsable: isFilledList,
    fallback: async () =>
      (await import(/* webpackChunkName: "built-in-videos" */ '@marga/content/videos')).videos,
  })
  return { videos }
}

export const action = async ({ request, context }: ActionFunctionArgs) =>
  unlock(siteOf(context), await request.formData())
