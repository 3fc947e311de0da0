/** Short statements, each with a tick: what somebody gets or can do. */
export declare const TickList: ({ items }: {
    items: readonly string[];
}) => import("react").JSX.Element;
