import type { PageEntry } from '@marga/constants/pages-by-word';
import { type RouterContextProvider } from 'react-router-dom';
import { type StoreApi } from 'zustand';
import { type Api } from './api.js';
import { type Auth, type AuthState } from './auth.js';
import { type SiteConfig } from './config.js';
import { type Consent } from './consent.js';
import type { Flag, Flags } from './flags.js';
import { type Http } from './http.js';
import type { HttpSettings } from './http-settings.js';
import { type Notices } from './notices.js';
import { type KeyValueStore } from './storage.js';
import { type VisitorData } from './visitor-data.js';
/** The site object for remotes: one per page in the browser, one per request on the server. */
export interface Site {
    config: SiteConfig;
    /** Calls of the API with the types of its contract. */
    api: Api;
    /** For calls that the contract does not know. */
    http: Http;
    auth: Auth;
    notices: Notices;
    /** What pages keep about the visitor in this browser; a logout removes it. Since 1.3.0. */
    visitorData: VisitorData;
    /** Whether the visitor agreed to analytics. */
    consent: Consent;
    /** True once a page shows built-in content because the API failed. */
    degraded: StoreApi<boolean>;
    /** Progress of the current upload, from 0 to 1; null if there is none. */
    upload: StoreApi<number | null>;
    /** Whether a live app has the page of a link of this site, such as a hit of the search. Since 1.5.0. */
    hasPage: (link: string) => boolean;
    /** Pages of live apps that the search finds by their words; none where that cannot be learned. Since 1.11.0. */
    searchEntries: () => Promise<readonly PageEntry[]>;
    /** What a flag of `mfe.json` is for this visitor, on a page that names it (docs/flags.md). Since 1.12.0. */
    flag: <F extends keyof Flags>(name: F) => Flag<F>;
}
export interface SiteOptions {
    config: SiteConfig;
    /** Browser storage; left out on the server. */
    local?: KeyValueStore;
    session?: KeyValueStore;
    timeoutMs?: number;
    /** Deadline of all calls together, so that a page with several calls is finished in time too. */
    isTimeShared?: boolean;
    /** Address of the API for this process, if it is not that of browsers. */
    callBase?: string;
    isDegraded?: boolean;
    /** The span that the page is rendered in. */
    traceparent?: string | undefined;
    /** Whether a live app has the page of a path; left out where no apps are known. */
    hasPath?: (path: string) => boolean;
    /** What live apps have in the search; left out where no apps are known. */
    readSearchEntries?: () => Promise<readonly PageEntry[]>;
    /** Reads that were sent before their page asks for them, by address: the call takes the answer, once. */
    sentReads?: HttpSettings['sentReads'];
}
export declare function createSite({ config, local, session, timeoutMs, callBase, isTimeShared, isDegraded, traceparent, hasPath, readSearchEntries, sentReads, }: SiteOptions): Site;
/** Provides the site to loaders and actions. */
export declare const provideSite: (context: RouterContextProvider, site: Site) => void;
/** The site inside a loader or an action: `siteOf(context)`. */
export declare const siteOf: (context: unknown) => Site;
export declare const SiteProvider: import("react").Provider<Site | null>;
/** The site inside a component. @throws outside of the shell's tree */
export declare function useSite(): Site;
export declare const useAuth: () => AuthState;
export declare const useConsent: () => "accepted" | "rejected" | "unasked";
export declare const useUpload: () => number | null;
export declare const useNotices: () => readonly import("./notices.js").Notice[];
/** Uses the current value as server snapshot, so that hydration sees built-in content that the server rendered. */
export declare function useDegraded(): boolean;
