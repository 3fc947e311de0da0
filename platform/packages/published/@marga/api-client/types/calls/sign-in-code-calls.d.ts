import type * as contract from '@marga/api-contract/sign-in-code-calls';
import type { ClientCall } from '../client-call.js';
export declare const enterCode: ClientCall<typeof contract.enterCode>;
export declare const readCode: ClientCall<typeof contract.readCode>;
export declare const requestCode: ClientCall<typeof contract.requestCode>;
