import type * as contract from '@marga/api-contract/enrolment-calls';
import type { ClientCall } from '../client-call.js';
export declare const enrol: ClientCall<typeof contract.enrol>;
export declare const listEnrolments: ClientCall<typeof contract.listEnrolments>;
