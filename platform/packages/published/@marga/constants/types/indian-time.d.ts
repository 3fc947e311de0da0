export { dateInIndia } from './day-over.js';
/** The moment of a date (`2027-07-21`) and a time of day (`07:00`) in India. */
export declare const instantInIndia: (date: string, time: string) => Date;
/** "Wednesday, 21 July 2027" in India. */
export declare const dayInIndia: (at: Date) => string;
/** "7:00 AM" in India. */
export declare const timeInIndia: (at: Date) => string;
/** The time of day in India: `07:00`. */
export declare const clockInIndia: (at: Date) => string;
/** The moment by the clock of another zone, this machine's when none is named; '' if it shows what it does in India. */
export declare function elsewhere(at: Date, zone?: string): string;
/** The same beside a day in India that is shown already: the day again only where it is another one. */
export declare function elsewhereOnDay(at: Date, zone?: string): string;
/** The ISO date so many days after another: `2027-07-21` and 30 are `2027-08-20`. */
export declare const dayAfter: (date: string, days: number) => string;
/** The month after that of an ISO date or month: `2026-12-31` and `2026-12` are `2027-01`. */
export declare function monthAfter(date: string): string;
