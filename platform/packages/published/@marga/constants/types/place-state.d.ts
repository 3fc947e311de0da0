/** Whether a place in a batch is available: only while it is `open`. */
export declare const PLACE_STATES: readonly ['open', 'full', 'closed', 'begun', 'over'];
export type PlaceState = (typeof PLACE_STATES)[number];
/** From so many seats down, pages say how many are left. */
export declare const FEW_SEATS = 5;
interface BatchDays {
    /** ISO dates, '' where none is set yet. */
    starts_on: string;
    enrol_by: string;
    /** Time of day in India: `07:00`. */
    session_starts: string;
    /** In words: `4 months`. */
    duration: string;
}
interface Known extends BatchDays {
    /** What the company has decided; dates and seats can only close it earlier. */
    isOpen: boolean;
    /** Learners at most; 0 for no limit. */
    seats: number;
    taken: number;
}
/** The ISO date after the last day of a batch; '' where its duration is not in weeks or months. */
export declare function endOf({ starts_on, duration }: Pick<BatchDays, 'starts_on' | 'duration'>): string;
/** Whether a place is available at a moment (milliseconds since 1970), and how pages say it. */
export declare function placeAt(batch: Known, now: number): {
    state: PlaceState;
    text: string;
};
export {};
