import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { List } from './list.js';
/** The site's column: 1200 px and its gutters. */
export declare const Container: ({ className, ...rest }: ComponentPropsWithoutRef<'div'>) => import("react").JSX.Element;
/** The top of a page: its one heading, and a sentence under it. */
export declare const PageHead: ({ title, lead, children, }: {
    title: ReactNode;
    lead?: ReactNode;
    children?: ReactNode;
}) => import("react").JSX.Element;
/** Cards side by side, as many as fit. */
export declare const CardGrid: ({ className, ...rest }: ComponentPropsWithoutRef<typeof List>) => import("react").JSX.Element;
