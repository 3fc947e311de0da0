/** Words as they are compared: "AI" is a word of "Generative AI", and none of "Nair". */
export declare const wordsOf: (text: string) => string[];
/**
 * Reads what visitors type: the word itself where a known word begins with it, otherwise the known words that are nearest to
 * it, with the same first letter. Empty where none is near.
 */
export declare function spellingsFrom(known: Iterable<string>): (asked: string) => readonly string[];
/**
 * Reads each word of a question as `spellingsFrom` does, but one that is a known word and the beginning of another, written
 * as one ("datascience"), as these two.
 *
 * @returns the words that are meant, each as its spellings, one of which has to be found; no spelling for a word that is nowhere
 */
export declare function readerOf(known: Iterable<string>): (asked: string) => ReadonlyArray<readonly string[]>;
/** A word of two letters that is known as a whole one is no beginning: "AI" does not ask for "Airflow". */
export declare const isMeantWhole: (asked: string, known: ReadonlySet<string>) => boolean;
/** Tells whether texts hold every word of a question, its beginning or what it is meant to be. `known` are the texts of everything. */
export declare function matcherOf(question: string, known: readonly string[]): (texts: readonly string[]) => boolean;
