import type { Trainer } from '@marga/contract/trainers'
import { isFilledList, liveOrBuiltIn, siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'

export { TrainerListPage as Component } from './trainer-list-page'

const isTrainer = (data: unknown) =>
  typeof data === 'object' && data !== null && 'id' in data && 'name' in data && typeof data.name === 'string'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const trainers = await liveOrBuiltIn<readonly Trainer[]>(site, {
    live: async () => (await site.http.get<unknown>('/trainers')).data,
    isUsable: (data): data is Trainer[] => isFilledList(data) && data.every(isTrainer),
    builtIn: async () =>
      (await import(/* webpackChunkName: "built-in-trainers" */ '@marga/content/trainers')).trainers,
  })
  return { trainers }
}
