// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-video-calls'
import type { ClientCall } from '../client-call'

export const addOfficeVideo: ClientCall<typeof contract.addOfficeVideo> = { call: 'POST /office/videos' }

export const changeOfficeVideo: ClientCall<typeof contract.changeOfficeVideo> = {
  call: 'PATCH /office/videos/{id}',
}

export const listOfficeVideos: ClientCall<typeof contract.listOfficeVideos> = {
  call: 'GET /office/videos',
  shape: { is: 'list' },
}

export const readOfficeVideo: ClientCall<typeof contract.readOfficeVideo> = {
  call: 'GET /office/videos/{id}',
  shape: { is: 'object' },
}

export const removeOfficeVideo: ClientCall<typeof contract.removeOfficeVideo> = {
  call: 'POST /office/videos/{id}/removal',
}
