/**
 * An amount as people in India write it: 2500000 paise are "₹25,000", 1249950 are "₹12,499.50". Without `Intl`: making the first
 * formatter takes 5 ms of the start of a page. Only this file divides paise.
 * @param paise an integer
 */
export declare function rupees(paise: number): string;
/** The same for tables and programs: 1249950 paise are "12499.50". */
export declare const rupeeNumber: (paise: number) => string;
