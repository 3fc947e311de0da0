import type { ReactNode } from 'react';
export declare const Chip: ({ children, isAccent }: {
    children: ReactNode;
    isAccent?: boolean;
}) => import("react").JSX.Element;
export declare const ChipList: ({ label, items }: {
    label: string;
    items: readonly string[];
}) => import("react").JSX.Element;
