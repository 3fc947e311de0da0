/** What pages of a remote read first, by their route id, as its descriptor writes it; only pages that name it. */
interface PageReads {
    reads?: Record<string, string[]>;
}
/** Where one remote of a release set is: what a page of another app does not name. */
export interface RemoteFiles extends PageReads {
    /** Address of its entry, and the hash of that. */
    url: string;
    integrity: string;
    /** The same of the release before it. */
    fallback?: {
        url: string;
        integrity: string;
    };
    /** Scripts and stylesheets of each page, by its route id: names in the folder of the entry. */
    pages: Record<string, string[]>;
}
/** `GET /release-set/:id/files`: the remotes of a release set, by app; of the page's own remote, which names the rest, its reads. */
export type SetFiles = Record<string, RemoteFiles | PageReads>;
/** Where an open tab finds what flags are now. */
export declare const flagsAddress = "/release-set/flags";
/** Where a page finds the remotes that it does not name: by the name that its configuration has for them, else by its release set. */
export declare const setFilesAddress: (id: string) => string;
export {};
