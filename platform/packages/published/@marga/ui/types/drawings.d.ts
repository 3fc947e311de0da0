import { ErrorDrawing } from './error-drawing.js';
import { MissingDrawing } from './missing-drawing.js';
/** A glass over an empty stretch of the path: nothing to list. */
export declare const EmptyDrawing: () => import("react").JSX.Element;
/** The path under construction: its last part is planned, the flag stands already. */
export declare const SoonDrawing: () => import("react").JSX.Element;
/** The path reaches its last station. */
export declare const SuccessDrawing: () => import("react").JSX.Element;
/** All by name. @public for repositories of other teams; a page that imports one drawing loads one. */
export declare const DRAWINGS: {
    readonly missing: typeof MissingDrawing;
    readonly empty: typeof EmptyDrawing;
    readonly soon: typeof SoonDrawing;
    readonly error: typeof ErrorDrawing;
};
