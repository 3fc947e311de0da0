/**
 * Whether a field of a form holds something else than the page began it with. React keeps the beginning of a field that it holds
 * equal to what the field shows: such a field is never edited, its page keeps it.
 */
export declare function isEdited(field: Element): boolean;
