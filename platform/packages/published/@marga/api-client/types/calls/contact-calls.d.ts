import type * as contract from '@marga/api-contract/contact-calls';
import type { ClientCall } from '../client-call.js';
export declare const readMessageFile: ClientCall<typeof contract.readMessageFile>;
export declare const sendMessage: ClientCall<typeof contract.sendMessage>;
