import type * as contract from '@marga/api-contract/password-calls';
import type { ClientCall } from '../client-call.js';
export declare const changePassword: ClientCall<typeof contract.changePassword>;
export declare const confirmEmail: ClientCall<typeof contract.confirmEmail>;
export declare const provePassword: ClientCall<typeof contract.provePassword>;
export declare const readCapabilities: ClientCall<typeof contract.readCapabilities>;
export declare const requestReset: ClientCall<typeof contract.requestReset>;
export declare const resetPassword: ClientCall<typeof contract.resetPassword>;
