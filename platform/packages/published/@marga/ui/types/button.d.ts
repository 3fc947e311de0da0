import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
type Variant = 'primary' | 'quiet' | 'plain';
interface ButtonProps extends ComponentPropsWithRef<'button'> {
    variant?: Variant;
    /** The action is under way: a second press does nothing, and the button keeps the focus. */
    isBusy?: boolean;
}
export declare function Button({ variant, isBusy, className, onClick, ...rest }: ButtonProps): import("react").JSX.Element;
export declare function ButtonLink({ variant, className, ...rest }: ComponentPropsWithRef<typeof Link> & {
    variant?: Variant;
}): import("react").JSX.Element;
export {};
