import type * as contract from '@marga/api-contract/search-calls';
import type { ClientCall } from '../client-call.js';
export declare const search: ClientCall<typeof contract.search>;
