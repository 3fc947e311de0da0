interface PageMetaProps {
    /** The page's own name; the site's is added. */
    title: string;
    /** One sentence for search results and link previews. */
    description?: string;
    /** Kept out of search engines. */
    isHidden?: boolean;
}
/** Title and description of a page, for tabs, search engines and link previews; React puts them into the head. */
export declare const PageMeta: ({ title, description, isHidden }: PageMetaProps) => import("react").JSX.Element;
export {};
