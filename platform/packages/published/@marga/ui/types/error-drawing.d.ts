/** A plug out of its socket: the fault is ours, and trying again may help. */
export declare const ErrorDrawing: () => import("react").JSX.Element;
