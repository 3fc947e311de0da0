import type { ComponentPropsWithoutRef } from 'react';
import { List } from './list.js';
/** A list along the site's path: each item is a station of it. */
export declare const Timeline: ({ className, ...rest }: ComponentPropsWithoutRef<typeof List>) => import("react").JSX.Element;
