// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-figures-calls'
import type { ClientCall } from '../client-call'

export const readFigures: ClientCall<typeof contract.readFigures> = {
  call: 'GET /office/figures',
  shape: { is: 'object', needs: { spans: 'array', pages: 'array', sources: 'array', programs: 'array' } },
}
