/** A long address, which breaks after its last slash where its line is short. */
export declare function AddressText({ children }: {
    children: string;
}): import("react").JSX.Element;
