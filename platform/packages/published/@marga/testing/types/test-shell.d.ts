import type { SessionUser } from '@marga/api-contract/accounts';
import type { Company } from '@marga/api-contract/company';
import { type Flags, type Site, type SiteConfig } from '@marga/sdk';
import { type Answer, fakeApi } from '@marga/sdk/testing';
import { type RenderResult } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
interface ShellOptions {
    /** Path to open. */
    at: string;
    /** What the provider answers, by method and path. */
    answers?: Record<string, Answer | Answer[]>;
    /** Who is signed in; nobody when left out. */
    user?: SessionUser;
    /** Whether a live app has the page of a path; each has one when left out. */
    hasPath?: (path: string) => boolean;
    /** What live apps have in the search; nothing when left out. */
    searchEntries?: Awaited<ReturnType<Site['searchEntries']>>;
    /** Whether the site shows its samples, as after `npm start`; it does when left out. Null: the API does not say. */
    isDemonstration?: boolean | null;
    /** What the company has entered of itself; nothing when left out. */
    company?: Company;
    /** What the API says of programs; nothing when left out. */
    programs?: Pick<SiteConfig, 'programs' | 'choices'>;
    /** What flags are; those that are left out are on. */
    flags?: Partial<Flags>;
    /** Folder of the site's pictures and files; none when left out. */
    artBase?: string;
}
interface OpenedShell extends RenderResult {
    site: Site;
    router: ReturnType<typeof createMemoryRouter>;
    /** The fake API, with the calls that it got. */
    provider: ReturnType<typeof fakeApi>;
}
/** Renders a remote's routes as the shell would: with its site, a router and a place for what goes wrong. */
export declare function openInShell(routes: RouteObject[], { at, answers, user, hasPath, isDemonstration, company, ...options }: ShellOptions): Promise<OpenedShell>;
export {};
