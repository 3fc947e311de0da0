import type { RouteDescriptor } from './descriptor.js';
import type { Registry, RegistryEntry } from './registry.js';
/** Route of a live release as its descriptor states it, and whose it is. */
export interface PageOwner extends Omit<RouteDescriptor, 'id'> {
    app: string;
    routeId: string;
    entry: RegistryEntry;
}
interface Candidate {
    path: string;
    handle: PageOwner;
}
/** `matchRoutes` of React Router, which ranks patterns. */
type MatchRoutes = (routes: Candidate[], path: string) => Array<{
    route: Candidate;
}> | null;
/**
 * Finds whose page an address is: the highest ranked route that matches it, ending and all; of two as high, one with an ending,
 * then that of the first app. Shell and gateway use it, so that they never differ.
 */
export declare function createOwners(registry: Registry, matchRoutes: MatchRoutes): (path: string) => PageOwner | null;
export {};
