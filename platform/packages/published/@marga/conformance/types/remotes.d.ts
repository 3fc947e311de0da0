import type { Browser } from 'playwright-core';
import { type Sight } from './sight.js';
/** A remote as a browser meets it: nothing is read but what pages load. */
export interface Remote {
    name: string;
    entry: RegExp;
    chunk: RegExp;
    stylesheet: RegExp;
    /** Whether its page loads such a file. */
    has: {
        entry: boolean;
        chunk: boolean;
        stylesheet: boolean;
    };
    /** A page that it shows. */
    path: string;
    sight: Sight;
}
export interface PageLoad {
    path: string;
    sight: Sight;
    scripts: string[];
    stylesheets: string[];
}
/** Loads a page as a visitor who was never there. */
export declare function loadPage(browser: Browser, site: string, path: string): Promise<PageLoad>;
/** Paths of the site's own pages that a page leads to. */
export declare function pathsFrom(browser: Browser, site: string, path: string): Promise<string[]>;
/**
 * The remotes that pages load, each with the page that loads most of it.
 * @param isEntry how this site names containers, where it is not as usual
 */
export declare function remotesOf(loads: readonly PageLoad[], isEntry?: RegExp): Remote[];
