import type * as contract from '@marga/api-contract/video-calls';
import type { ClientCall } from '../client-call.js';
export declare const listUnlocks: ClientCall<typeof contract.listUnlocks>;
export declare const listVideoPages: ClientCall<typeof contract.listVideoPages>;
export declare const listVideos: ClientCall<typeof contract.listVideos>;
export declare const showVideo: ClientCall<typeof contract.showVideo>;
export declare const unlock: ClientCall<typeof contract.unlock>;
export declare const watchVideo: ClientCall<typeof contract.watchVideo>;
