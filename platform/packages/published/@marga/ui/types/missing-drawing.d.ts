/** The path, broken off: what was asked for is not there. */
export declare const MissingDrawing: () => import("react").JSX.Element;
