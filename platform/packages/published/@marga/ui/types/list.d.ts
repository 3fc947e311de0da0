import type { ComponentPropsWithoutRef } from 'react';
type ListProps = ComponentPropsWithoutRef<'ol'> & {
    isOrdered?: boolean;
};
/** A list without markers. Safari takes such a list for none unless its role is said. */
export declare function List({ isOrdered, ...rest }: ListProps): import("react").JSX.Element;
export {};
