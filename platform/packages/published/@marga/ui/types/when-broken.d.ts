/** A `ref` for a picture that may have failed before the page was connected, which no event tells then. */
export declare const whenBroken: (giveUp: () => void) => (img: HTMLImageElement | null) => void;
