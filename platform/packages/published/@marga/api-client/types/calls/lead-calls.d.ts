import type * as contract from '@marga/api-contract/lead-calls';
import type { ClientCall } from '../client-call.js';
export declare const placeLead: ClientCall<typeof contract.placeLead>;
