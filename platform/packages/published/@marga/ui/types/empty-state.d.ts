import type { ComponentType, ReactNode } from 'react';
interface EmptyStateProps {
    children: ReactNode;
    action?: ReactNode;
    /** Of `drawings.tsx`; each page loads its own. */
    drawing: ComponentType;
}
/** Nothing to show, or nothing could be shown: one drawing, one sentence and one action. */
export declare function EmptyState({ children, action, drawing: Drawing }: EmptyStateProps): import("react").JSX.Element;
export {};
