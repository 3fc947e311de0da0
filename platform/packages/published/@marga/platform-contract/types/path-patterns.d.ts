/** Addresses that a route answers. */
export interface Pattern {
    path: string;
    /** What the last segment has to end in, letter case aside. */
    ending?: string | undefined;
}
/** True if some address fits both patterns. */
export declare const doMeet: (one: Pattern, other: Pattern) => boolean;
/** True if a route would answer some address that another route answers now: it ranks higher, or as high. */
export declare const takesFrom: (newcomer: Pattern, present: Pattern) => boolean;
/** True if neither of two routes ranks higher for some address of both: the order of their apps decides. */
export declare const areRivals: (one: Pattern, other: Pattern) => boolean;
/** True if every address of some branch of the pattern is an address of the kept one: the route could never answer there. */
export declare const isWithin: (pattern: Pattern, kept: Pattern) => boolean;
