import type * as contract from '@marga/api-contract/profile-calls';
import type { ClientCall } from '../client-call.js';
export declare const changeDetails: ClientCall<typeof contract.changeDetails>;
export declare const readDetails: ClientCall<typeof contract.readDetails>;
