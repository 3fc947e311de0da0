/** Where a card leads that is one link. Only for the eye: the link's own text is read out. */
export declare const CardAction: ({ children }: {
    children: string;
}) => import("react").JSX.Element;
