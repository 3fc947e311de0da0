import { unlock } from '@marga/checkout/unlock'
import type { Video } from '@marga/api-contract/videos'
import { isFilledList, liveOrBuiltIn, siteOf } from '@marga/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'

export { VideosPage as Component } from './videos-page'

const isVideo = (value: unknown): value is Video =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'id') === 'string' &&
  typeof Reflect.get(value, 'title') === 'string'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const videos = await liveOrBuiltIn<readonly Video[]>(site, {
    live: async () => (await site.http.get<unknown>('/futuretech-training')).data,
    isUsable: (data): data is Video[] => isFilledList(data) && data.every(isVideo),
    builtIn: async () =>
      (await import(/* webpackChunkName: "built-in-videos" */ '@marga/content/videos')).videos,
  })
  return { videos }
}

export const action = async ({ request, context }: ActionFunctionArgs) =>
  unlock(siteOf(context), await request.formData())
