import { type ReactNode } from 'react';
interface DisclosureProps {
    className: string | undefined;
    buttonClassName: string | undefined;
    /** What the button shows. */
    label: ReactNode;
    /** What the button is called, where its content does not say it. */
    name?: string;
    opensOnHover?: boolean;
    /** The panel; gets the id that the button refers to. */
    children: (panel: {
        id: string;
        hidden: boolean;
    }) => ReactNode;
}
/**
 * A button that shows and hides the panel after it (the disclosure pattern of the ARIA practice guide). Closes on
 * navigation, on Escape, and when the focus or a click goes elsewhere. Until the scripts have run CSS opens the panel; what
 * is open then stays open.
 */
export declare function Disclosure({ className, buttonClassName, label, name, opensOnHover, children, }: DisclosureProps): import("react").JSX.Element;
export {};
