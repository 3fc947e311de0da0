import type * as contract from '@marga/api-contract/whole-profile-calls';
import type { ClientCall } from '../client-call.js';
export declare const readWholeProfile: ClientCall<typeof contract.readWholeProfile>;
export declare const replaceWholeProfile: ClientCall<typeof contract.replaceWholeProfile>;
