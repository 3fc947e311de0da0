import type { Trainer } from '@marga/contract/trainers'
import { isFilledList, liveOrBuiltIn, type Site } from '@marga/sdk'

const isTrainer = (data: unknown): data is Trainer =>
  typeof data === 'object' &&
  data !== null &&
  typeof Reflect.get(data, 'id') === 'number' &&
  ['name', 'course'].every((name) => typeof Reflect.get(data, name) === 'string')

export const loadTrainers = (site: Site) =>
  liveOrBuiltIn<readonly Trainer[]>(site, {
    live: async () => (await site.http.get<unknown>('/trainers')).data,
    isUsable: (data): data is Trainer[] => isFilledList(data) && data.every(isTrainer),
    builtIn: async () =>
      (await import(/* webpackChunkName: "built-in-trainers" */ '@marga/content/trainers')).trainers,
  })
