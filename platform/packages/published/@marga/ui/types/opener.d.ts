import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.js';
/** The dialog that the address opens; null if it opens none. */
export declare const useOpened: () => string | null;
interface OpenerFormProps {
    /** Names the dialog in the address of the page. */
    opens: string;
    onOpen: () => void;
    /** The button; gets what makes it open the dialog. */
    children: (button: Pick<ComponentProps<'button'>, 'type' | 'name' | 'value' | 'aria-haspopup'>) => ReactNode;
}
/** Around a button that opens a dialog. Without scripts it asks for the page with the dialog open. */
export declare function OpenerForm({ opens, onOpen, children }: OpenerFormProps): import("react").JSX.Element;
type OpenerProps = Omit<OpenerFormProps, 'children'> & Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'onClick'>;
/** A button that opens a dialog. */
export declare const Opener: ({ opens, onOpen, ...rest }: OpenerProps) => import("react").JSX.Element;
export {};
