/** Skills of a trainer: the course, or the custom one when it is Other, split at commas (docs/product.md#trainers). */
export declare function skillsOf({ course, customCourse }: {
    course: string;
    customCourse: string;
}): string[];
