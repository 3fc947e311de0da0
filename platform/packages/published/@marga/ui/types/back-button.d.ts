interface BackButtonProps {
    /** Where it leads if the visitor came from elsewhere. */
    otherwise: string;
    className?: string | undefined;
}
/** Back to the page of this site that the visitor came from (docs/product.md#back-and-scrolling). */
export declare function BackButton({ otherwise, className }: BackButtonProps): import("react").JSX.Element;
export {};
