import type * as contract from '@marga/api-contract/access-calls';
import type { ClientCall } from '../client-call.js';
export declare const createToken: ClientCall<typeof contract.createToken>;
export declare const deleteToken: ClientCall<typeof contract.deleteToken>;
export declare const endOtherSession: ClientCall<typeof contract.endOtherSession>;
export declare const listSessions: ClientCall<typeof contract.listSessions>;
export declare const listTokens: ClientCall<typeof contract.listTokens>;
export declare const readSignIn: ClientCall<typeof contract.readSignIn>;
