import type * as contract from '@marga/api-contract/own-data-calls';
import type { ClientCall } from '../client-call.js';
export declare const deleteAccount: ClientCall<typeof contract.deleteAccount>;
export declare const exportOwnData: ClientCall<typeof contract.exportOwnData>;
export declare const readRemoval: ClientCall<typeof contract.readRemoval>;
