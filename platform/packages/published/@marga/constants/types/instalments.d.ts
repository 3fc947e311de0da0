/** A price in equal parts of whole paise; the last one takes what is left, so that they add up to the price. */
export declare function splitPrice(pricePaise: number, count: number): number[];
