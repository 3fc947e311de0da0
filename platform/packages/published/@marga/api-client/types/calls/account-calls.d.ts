import type * as contract from '@marga/api-contract/account-calls';
import type { ClientCall } from '../client-call.js';
export declare const checkLogin: ClientCall<typeof contract.checkLogin>;
export declare const login: ClientCall<typeof contract.login>;
export declare const logout: ClientCall<typeof contract.logout>;
export declare const readCsrfToken: ClientCall<typeof contract.readCsrfToken>;
export declare const register: ClientCall<typeof contract.register>;
