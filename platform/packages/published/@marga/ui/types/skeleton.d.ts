/** Placeholder in the size of the content that will come. Sizes are CSS lengths. */
export declare const Skeleton: ({ width, height }: {
    width?: string;
    height: string;
}) => import("react").JSX.Element;
