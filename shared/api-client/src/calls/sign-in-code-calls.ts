// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/sign-in-code-calls'
import type { ClientCall } from '../client-call'

export const enterCode: ClientCall<typeof contract.enterCode> = { call: 'POST /login/code/entry' }

export const readCode: ClientCall<typeof contract.readCode> = {
  call: 'GET /login/code',
  shape: { is: 'object', needs: { email: 'string' } },
}

export const requestCode: ClientCall<typeof contract.requestCode> = { call: 'POST /login/code' }
