import type { KeyValueStore } from './storage.js';
/** A member without activity in any tab for this long is signed out, in milliseconds (docs/product.md#session). */
export declare const INACTIVITY_LIMIT_MS = 1800000;
export declare const ACTIVITY_KEY = "lastActivity";
/** When any tab was last used, in milliseconds since the epoch; null if unknown. */
export declare function readActivity(local: KeyValueStore): number | null;
export declare const storeActivity: (local: KeyValueStore, time: number) => void;
