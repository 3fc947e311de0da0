/** The month of a date: that of `2027-07-21` is "July". */
export declare const monthText: (date: string) => string;
/** A date as the site writes it: `2027-07-21` is "21 July 2027". */
export declare const dayText: (date: string) => string;
