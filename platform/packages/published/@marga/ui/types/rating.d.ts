/** Whole stars of a rating between 0 and 5; undefined if it is no number (docs/product.md#ratings). */
export declare const wholeStars: (rating: unknown) => number | undefined;
export declare function Rating({ rating }: {
    rating: unknown;
}): import("react").JSX.Element | null;
