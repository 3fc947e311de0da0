interface Offer {
    price_paise: number;
    starts_on: string;
    /** Whether a place is available; absent in answers of before. */
    place?: {
        state: string;
        text: string;
    } | undefined;
}
/** What a program costs and when its next batch starts, or why nobody can join it: "₹25,000, starts 21 July 2027". */
export declare function offerText({ price_paise, starts_on, place }: Offer): string;
export {};
