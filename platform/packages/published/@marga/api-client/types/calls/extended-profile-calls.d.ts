import type * as contract from '@marga/api-contract/extended-profile-calls';
import type { ClientCall } from '../client-call.js';
export declare const changeProfile: ClientCall<typeof contract.changeProfile>;
export declare const readPicture: ClientCall<typeof contract.readPicture>;
export declare const readProfile: ClientCall<typeof contract.readProfile>;
export declare const readResume: ClientCall<typeof contract.readResume>;
