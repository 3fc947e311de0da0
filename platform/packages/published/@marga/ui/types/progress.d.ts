/** How far something is, from 0 to 1; without a value it is under way and nobody knows how far. */
export declare function Progress({ label, value }: {
    label: string;
    value?: number;
}): import("react").JSX.Element;
