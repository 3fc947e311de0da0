import type * as contract from '@marga/api-contract/waiting-calls';
import type { ClientCall } from '../client-call.js';
export declare const joinWaitingList: ClientCall<typeof contract.joinWaitingList>;
export declare const leaveWaitingList: ClientCall<typeof contract.leaveWaitingList>;
export declare const listWaiting: ClientCall<typeof contract.listWaiting>;
export declare const readWaiting: ClientCall<typeof contract.readWaiting>;
export declare const takeSeat: ClientCall<typeof contract.takeSeat>;
