// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/video-calls'
import type { ClientCall } from '../client-call'

export const listUnlocks: ClientCall<typeof contract.listUnlocks> = {
  call: 'GET /unlocks',
  shape: { is: 'list' },
}

export const listVideoPages: ClientCall<typeof contract.listVideoPages> = {
  call: 'GET /video-pages',
  shape: { is: 'list' },
}

export const listVideos: ClientCall<typeof contract.listVideos> = {
  call: 'GET /futuretech-training',
  shape: { is: 'list', needs: { id: 'string', title: 'string' } },
}

export const readVideoFile: ClientCall<typeof contract.readVideoFile> = {
  call: 'GET /videos/{id}/files/{file}',
}

export const showVideo: ClientCall<typeof contract.showVideo> = {
  call: 'GET /videos/{id}',
  shape: { is: 'object', needs: { video: 'object', playlist: 'array' } },
}

export const unlock: ClientCall<typeof contract.unlock> = { call: 'POST /unlocks' }

export const watchVideo: ClientCall<typeof contract.watchVideo> = { call: 'GET /videos/{id}/watch' }
