import { type ReactNode } from 'react';
declare const ICONS: {
    error: import("react").ForwardRefExoticComponent<Omit<import("lucide-react").LucideProps, "ref"> & import("react").RefAttributes<SVGSVGElement>>;
    success: import("react").ForwardRefExoticComponent<Omit<import("lucide-react").LucideProps, "ref"> & import("react").RefAttributes<SVGSVGElement>>;
    info: import("react").ForwardRefExoticComponent<Omit<import("lucide-react").LucideProps, "ref"> & import("react").RefAttributes<SVGSVGElement>>;
};
interface NoticeProps {
    kind: keyof typeof ICONS;
    children: ReactNode;
    /** Errors interrupt a screen reader, the rest waits its turn; a notice that is part of the page is not announced. */
    isAnnounced?: boolean;
    action?: ReactNode;
}
export declare function Notice({ kind, isAnnounced, ...parts }: NoticeProps): import("react").JSX.Element;
/**
 * What was done, in place of the form or button that had the focus: takes the focus, and is read with it. No live region, or
 * it would be read twice.
 */
export declare function Outcome({ children, action }: Pick<NoticeProps, 'children' | 'action'>): import("react").JSX.Element;
export {};
