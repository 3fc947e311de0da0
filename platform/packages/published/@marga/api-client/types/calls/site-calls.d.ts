import type * as contract from '@marga/api-contract/site-calls';
import type { ClientCall } from '../client-call.js';
export declare const readSite: ClientCall<typeof contract.readSite>;
