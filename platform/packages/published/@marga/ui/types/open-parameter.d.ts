/** Query parameter that names the open dialog of a page. A descriptor lists it for each route that has one. */
export declare const OPEN = "open";
