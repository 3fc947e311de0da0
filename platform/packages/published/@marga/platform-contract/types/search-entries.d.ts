import type { Descriptor } from './descriptor.js';
import type { Registry } from './registry.js';
/** A live page that the search finds by its title and words. */
export interface LiveSearchEntry {
    title: string;
    link: string;
    words: readonly string[];
    text?: string;
}
/** Path of an entry: the fragment is a part of the page. */
export declare const pathOfEntry: (to: string) => string;
type Facts = Pick<Descriptor, 'kind' | 'routes'> & {
    navigation?: Descriptor['navigation'] | undefined;
};
/** Where an entry of an app may not lead. */
export type EntryFault = 'no-own-page' | 'not-indexed';
/**
 * Why the search does not find an entry: its path is none of the app's pages, or that page is not indexed. Two kinds of pages are
 * found although search engines may not list them: those of the shell (the login), and those in the menu of a member.
 */
export declare function faultOfEntry({ kind, routes, navigation }: Facts, to: string): EntryFault | null;
/** What the search finds of the releases of a registry: entries whose page their own app has there. */
export declare function searchEntriesOf(registry: Registry): LiveSearchEntry[];
/** Where a page finds what the search finds of its release set. */
export declare const searchEntriesAddress: (id: string) => string;
export {};
