/** Recognizes programs without a puzzle: they fill in a field that people do not see (docs/product.md#automated-requests). */
export declare const Honeypot: () => import("react").JSX.Element;
