import { type ReactNode } from 'react';
/** Gives the fields of a form what was typed into it, where the server answers the form with a page. */
export declare function PostedProvider({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
/** The value that a field begins with. */
export declare function useDefaultValue<T>(name: string | undefined, otherwise: T): T | string;
