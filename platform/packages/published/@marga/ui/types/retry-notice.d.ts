import type { ReactNode } from 'react';
/** Part of the page could not be loaded; a retry runs the page's loader again. */
export declare function RetryNotice({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
