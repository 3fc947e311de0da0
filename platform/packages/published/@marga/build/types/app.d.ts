import type { Configuration } from '@rspack/core';
/** An app to build. */
export interface App {
    /** What the app is called in the registry, on class names and in addresses. */
    name: string;
    kind: 'shell' | 'remote';
    /** The app's folder. */
    folder: string;
    /** What a shell hands to remotes as `@marga/sdk`: a module of its own, or that package where it is left out. */
    sdk?: string;
}
/** What all builds of an app share. */
export declare const common: (app: App, target: 'browser' | 'server') => Configuration;
