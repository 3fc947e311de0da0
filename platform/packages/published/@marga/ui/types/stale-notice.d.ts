/** The quiet note of a page that shows built-in content because the provider failed (docs/product.md#fallback-content). */
export declare const StaleNotice: ({ isShown }: {
    isShown: boolean;
}) => false | import("react").JSX.Element;
