import type { Configuration } from '@rspack/core';
import { type App } from './app.js';
/**
 * The one build recipe: an app is built for the browser (federated, content-hashed) and for the server (ES modules
 * that import the shared packages by name). The shell's server build holds the sdk as a module of its own, and the texts of the
 * scripts that are part of its document.
 */
export declare function defineApp(app: App): Configuration[];
/**
 * The build of a remote, for its `rspack.config.ts`. Its name is that of its `mfe.json`.
 * @param folder the remote's folder: `import.meta.dirname`
 */
export declare function defineRemote(folder: string): Configuration[];
