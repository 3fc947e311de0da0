import type { DeclaredFlag } from './flags.js';
import type { Registry } from './registry.js';
/** Flags by name: whether one is on, or which of its values counts. */
export type FlagValues = Readonly<Record<string, boolean | string>>;
type Declared = Readonly<Record<string, DeclaredFlag>>;
/** Flags of a registry by name, as their owners declare them; as their readers do where no live release owns one. */
export declare function declaredFlags({ microFrontends }: Registry): Declared;
/** What a flag is by default. */
export declare const defaultOf: ({ default: usual, values }: DeclaredFlag) => string | boolean;
/** Flags that decide which pages and entries there are, in the order of their names: they count for every page of the site. */
export declare function compositionFlags({ microFrontends }: Registry): string[];
/** True if a flag decides what the search finds: an entry, or its page. */
export declare const isSearchFlagged: ({ microFrontends }: Registry) => boolean;
/**
 * A registry without the pages and entries whose flag is off: the same object for the same values. A flag that is unknown hides
 * what depends on it.
 */
export declare function registryUnder(registry: Registry, values: FlagValues): Registry;
export {};
