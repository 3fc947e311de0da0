import type { Page } from 'playwright-core';
/** What a visitor has before them. */
export interface Sight {
    /** Path and query of the address. */
    address: string;
    /** The page's own heading; '' while there is none. */
    heading: string;
    /** Addresses that header and footer lead to. */
    chrome: string[];
    /** Words of the page between header and footer. */
    words: string;
    /** The page says that it still loads. */
    isBusy: boolean;
}
/** What is on the page now; nothing while it changes. */
export declare const see: (page: Page) => Promise<Sight>;
/** Looks until the page is as wanted. @returns what was seen, and whether it was as wanted in time */
export declare function seeUntil(page: Page, isWanted: (sight: Sight) => boolean, timeoutMs: number): Promise<{
    sight: Sight;
    isSeen: boolean;
    afterMs: number;
}>;
