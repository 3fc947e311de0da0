interface Named {
    name: string;
}
/**
 * The course that an address names: to the letter first, then without case and signs, and only if that is one course
 * (docs/product.md#course-names).
 */
export declare function matchCourseName<T extends Named>(courses: readonly T[], asked: string): T | undefined;
export {};
