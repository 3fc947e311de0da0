import { type StoreApi } from 'zustand';
import type { KeyValueStore } from './storage.js';
type Choice = 'unasked' | 'accepted' | 'rejected';
export interface Consent extends Pick<StoreApi<Choice>, 'getState' | 'getInitialState' | 'subscribe'> {
    /** Reads the earlier choice; once, in the browser. */
    restore: () => void;
    choose: (choice: Exclude<Choice, 'unasked'>) => void;
}
/** Whether the visitor agreed to analytics. Until then nothing of that service is loaded. */
export declare function createConsent(local: KeyValueStore): Consent;
export {};
