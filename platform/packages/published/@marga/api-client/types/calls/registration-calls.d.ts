import type * as contract from '@marga/api-contract/registration-calls';
import type { ClientCall } from '../client-call.js';
export declare const cancelPaidRegistration: ClientCall<typeof contract.cancelPaidRegistration>;
export declare const cancelRegistration: ClientCall<typeof contract.cancelRegistration>;
export declare const listRegistrations: ClientCall<typeof contract.listRegistrations>;
export declare const readRegistration: ClientCall<typeof contract.readRegistration>;
export declare const registerForCourse: ClientCall<typeof contract.registerForCourse>;
