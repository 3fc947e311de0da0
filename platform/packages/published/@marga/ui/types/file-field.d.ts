import { type ComponentProps } from 'react';
import { TextField } from './field.js';
type FileFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
    /** What is wrong with a chosen file, at once and before anything is sent; '' when nothing is. */
    check?: (file: File) => string;
    /** A refused file is taken out of the form, so that nothing of it is sent with the rest. */
    clearsRefused?: boolean;
};
/** A file with its name and size and, of a picture, a preview. */
export declare function FileField({ check, clearsRefused, error, ...rest }: FileFieldProps): import("react").JSX.Element;
export {};
