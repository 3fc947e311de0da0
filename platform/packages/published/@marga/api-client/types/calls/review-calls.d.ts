import type * as contract from '@marga/api-contract/review-calls';
import type { ClientCall } from '../client-call.js';
export declare const listReviews: ClientCall<typeof contract.listReviews>;
