/** What a bridged application gets to know of the page that it is in. */
export interface BridgedPage {
    /** What the route's loader returned. */
    data: unknown;
    /** Parameters in the route's path. */
    params: Readonly<Record<string, string | undefined>>;
    /** Goes to another page of the site without a reload. */
    navigate: (to: string) => void;
}
/** Puts an application into an empty element. @returns what takes it out again */
export type Mount = (element: HTMLElement, page: BridgedPage) => () => void;
/**
 * A page that is another application: of another major of React, which is bundled with the remote, or of another framework.
 * Each address, and each result of the loader, unmounts it and mounts it again. It is rendered in browsers only. What `mount` throws is a fault
 * of the page. Since 1.4.0.
 * @returns `Component` of a route
 */
export declare const bridgePage: (mount: Mount) => () => import("react").FunctionComponentElement<{
    mount: Mount;
}>;
