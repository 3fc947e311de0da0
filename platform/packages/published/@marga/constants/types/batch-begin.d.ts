export declare const NOT_DATED = "The next batch has no date yet";
/** When the first session begins, in milliseconds since 1970; null where no day is set, or none that can be read. */
export declare function beginOf({ starts_on, session_starts, }: {
    /** ISO date, '' where none is set yet. */
    starts_on: string;
    /** Time of day in India: `07:00`. */
    session_starts: string;
}): number | null;
