import { showVideo } from '@marga/api-client/video-calls'
import type { Batch } from '@marga/api-contract/batches'
import type { Video } from '@marga/api-contract/videos'
import { batchesOrNone } from '@marga/checkout/load-batches'
import { unlock } from '@marga/checkout/unlock'
import { previewOf } from '@marga/content/art'
import { isFilledList, loadWithFallback, type Site, siteOf, statusOf } from '@marga/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom'
import { videoPath } from '../lib/paths'

export { afterSuccess as shouldRevalidate } from '@marga/sdk'
export { VideoPage as Component } from './video-page'

export interface LoadedVideo {
  video: Video
  /** Own recordings in their order, or lectures of others; of many those around this one. */
  playlist: readonly Video[]
  /** How many come before the playlist, and how many there are. */
  before?: number | undefined
  count?: number | undefined
  /** Of the program that the video belongs to. */
  batch?: Batch | undefined
}

async function findInContent(id: string): Promise<LoadedVideo | null> {
  const { videos } = await import(/* webpackChunkName: "built-in-lists" */ '@marga/content/videos')
  const video = videos.find((one) => one.id === id.toLowerCase())
  const isOwn = !video?.lecture
  return video ? { video, playlist: videos.filter(({ lecture }) => !lecture === isOwn) } : null
}

/** A video with its playlist; null if there is none of that id. */
async function loadVideo(site: Site, id: string): Promise<LoadedVideo | null> {
  try {
    return await loadWithFallback<LoadedVideo | null>(site, {
      load: () => site.api(showVideo, { params: { id } }),
      isUsable: (found) => isFilledList(found?.playlist),
      fallback: () => findInContent(id),
    })
  } catch (error) {
    // 400: longer than any id.
    if (![400, 404].includes(statusOf(error) ?? 0)) throw error
    return null
  }
}

/** A video that does not exist is the site's 404; while the API is down that is unknown, and the answer is 503 (docs/product.md#fallback-content). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  // The page is whole without the program's card.
  const batches = batchesOrNone(site)
  const loaded = await loadVideo(site, params.id ?? '')
  const batch = (await batches).find(({ program }) => program === loaded?.video.course?.program)
  const found = loaded && { ...loaded, batch }
  if (!found && !site.degraded.getState()) throw data(null, { status: 404, statusText: 'Not Found' })
  const canonicalPath = found && videoPath(found.video.id)
  const preview = found?.video.course ? previewOf(site.config, found.video.course.program) : null
  return data({ found, canonicalPath, preview }, { status: found ? 200 : 503 })
}

export const action = async ({ request, context }: ActionFunctionArgs) =>
  unlock(siteOf(context), await request.formData())
