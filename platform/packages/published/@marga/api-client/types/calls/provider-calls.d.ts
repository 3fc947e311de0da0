import type * as contract from '@marga/api-contract/provider-calls';
import type { ClientCall } from '../client-call.js';
export declare const beginProvider: ClientCall<typeof contract.beginProvider>;
export declare const endProvider: ClientCall<typeof contract.endProvider>;
