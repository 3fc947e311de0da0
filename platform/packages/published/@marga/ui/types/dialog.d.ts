import { type ReactNode } from 'react';
interface DialogProps {
    title: string;
    isOpen: boolean;
    /** Escape, the close button and a click beside the dialog ask for this. */
    onClose: () => void;
    children: ReactNode;
}
/**
 * A modal dialog: the platform's own, which keeps the focus inside and gives it back. One that is open in the served page
 * works without scripts, and becomes modal with them.
 */
export declare function Dialog({ title, isOpen, onClose, children }: DialogProps): import("react").JSX.Element;
export {};
