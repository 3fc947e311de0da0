/** A page of the site that is live, and the words that mean it. */
export interface PageEntry {
    title: string;
    link: string;
    words: readonly string[];
    text?: string;
}
interface PageHit {
    kind: 'page';
    title: string;
    link: string;
    context: string;
}
interface Search<Hit> {
    question: string;
    /** Pages of the site that are live. */
    entries: readonly PageEntry[];
    /** What the API found. */
    hits: readonly Hit[];
    limit: number;
}
/**
 * Everything that is found for a question, best first: pages that its words mean, what the API found, pages that have a word with
 * its first letters. Pages with a word that is only close are found where nothing else is.
 */
export declare function withPages<Hit>({ question, entries, hits, limit }: Search<Hit>): Array<Hit | PageHit>;
export {};
