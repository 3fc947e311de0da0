import type * as contract from '@marga/api-contract/batch-calls';
import type { ClientCall } from '../client-call.js';
export declare const listBatches: ClientCall<typeof contract.listBatches>;
export declare const readBatchCalendar: ClientCall<typeof contract.readBatchCalendar>;
export declare const registerForBatch: ClientCall<typeof contract.registerForBatch>;
export declare const registerInterest: ClientCall<typeof contract.registerInterest>;
