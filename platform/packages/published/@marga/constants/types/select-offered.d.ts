/** Lengths to choose from: `8` weeks at most, `12` at most, or `more`. */
export declare const LENGTHS: readonly ['8', '12', 'more'];
export type Length = (typeof LENGTHS)[number];
export interface OfferedSelection {
    program?: string | undefined;
    trainer?: string | undefined;
    /** Words, how they begin, or misspelt ones (`readerOf`), in the title, the program or the educator's name; where none has them, in the courses of the program. */
    q?: string | undefined;
    length?: Length | undefined;
}
interface Selectable {
    title: string;
    course: string;
    course_duration: string;
    educator_name: string;
    /** Names of the courses of its program. */
    taught?: readonly string[];
}
/** Weeks of a duration such as `14 weeks` or `5 months`; undefined if it says neither. */
export declare function weeksOf(duration: string): number | undefined;
/**
 * What `/coursesoffered` shows. In trainer context every course of an educator whose name contains the trainer's is
 * listed; a blank trainer matches nothing (docs/product.md#offered-courses). Elsewhere titles are merged.
 */
export declare function selectOffered<T extends Selectable>(courses: readonly T[], { program, trainer, q, length }: OfferedSelection): T[];
export {};
