import type { ComponentPropsWithoutRef } from 'react';
export declare const Card: ({ className, ...rest }: ComponentPropsWithoutRef<'div'>) => import("react").JSX.Element;
