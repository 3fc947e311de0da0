/** How far the clocks of India are ahead of UTC, in milliseconds. */
export declare const OFFSET_MS: number;
/** The ISO date in India: `2027-07-21`. */
export declare const dateInIndia: (at: Date) => string;
/** Whether an ISO date is over in India at a moment (milliseconds since 1970); false where no date is set. */
export declare const isDayOver: (date: string, now?: number) => boolean;
