declare const NO_TAX: {
    taxable_paise: null;
    cgst_paise: null;
    sgst_paise: null;
    igst_paise: null;
};
/** A tax in whole paise; null for a part that is not charged. */
export type Tax = Record<keyof typeof NO_TAX, number | null>;
interface Supply {
    /** GST that the price includes. */
    percent: number;
    placeOfSupply: string;
    sellerState: string;
}
/** The tax in a price that includes it: half each of centre and state within the seller's state, else integrated. Its parts add up to the price. */
export declare function taxIn(pricePaise: number, { percent, placeOfSupply, sellerState }: Supply): Tax;
/** What the tax of a state is called there. */
export declare const stateTaxName: (state: string) => "SGST" | "UTGST";
/**
 * What every price said before sellers without a GSTIN were told apart.
 *
 * @deprecated Prices name GST only where the seller has a GSTIN: `withGst` of `@marga/content/gst-note`.
 * @public for remotes of other repositories that are built with it
 */
export declare const GST_NOTE = "18% GST included";
/**
 * GST in percent, as every seller was said to charge it.
 *
 * @deprecated The company's record holds its rate.
 * @public for remotes of other repositories that are built with it
 */
export declare const GST_PERCENT = 18;
/**
 * The parts of a price in whole paise, at that rate.
 *
 * @deprecated `taxIn` takes the rate of the seller.
 * @public for remotes of other repositories that are built with it
 */
export declare function gstIn(pricePaise: number): {
    taxable_paise: number;
    gst_paise: number;
};
/** Codes of states and union territories, as a GSTIN begins with them. */
export declare const GST_STATES: Readonly<Record<string, string>>;
/** What a bill may name as its place of supply. */
export declare const PLACES_OF_SUPPLY: Readonly<Record<string, string>>;
/** Whether a text is a GSTIN: its format, its state and its check sign. */
export declare const isGstin: (text: string) => boolean;
export {};
