/** A thing of schema.org. */
export type Thing = {
    '@type': string;
} & Record<string, unknown>;
/** What a page is about, for search engines: a data block, never executed. */
export declare const StructuredData: ({ thing }: {
    thing: Thing;
}) => import("react").JSX.Element;
interface BreadcrumbDataProps {
    siteUrl: string;
    /** Name and path of each page above this one, and of itself. */
    pages: ReadonlyArray<readonly [name: string, path: string]>;
}
/** Where a page stands, for search engines. */
export declare const BreadcrumbData: ({ siteUrl, pages }: BreadcrumbDataProps) => import("react").JSX.Element;
export {};
