interface Starting {
    /** First day as an ISO date; '' or absent where there is none. */
    starts_on?: string | undefined;
}
/** The next one to start first; without a date last. */
export declare const byStart: (left: Starting, right: Starting) => number;
export {};
