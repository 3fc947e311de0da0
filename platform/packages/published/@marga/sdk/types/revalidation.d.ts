import type { ShouldRevalidateFunction } from 'react-router-dom';
/** `shouldRevalidate` of a page whose forms change nothing that it shows. */
export declare const notAfterForms: ShouldRevalidateFunction;
/** `shouldRevalidate` of a page that shows something else once its form succeeded. */
export declare const afterSuccess: ShouldRevalidateFunction;
