/** Name of an app's container in Module Federation, and of the chunk that holds its entry. */
export declare const containerNameOf: (app: string) => string;
/** Address of a file of a release, on the site that serves it. */
export declare const releaseFileAddress: ({ app, version }: {
    app: string;
    version: string;
}, path: string) => string;
/** The version in the address of a release's file; '' for any other address. */
export declare const versionInAddress: (address?: string) => string;
