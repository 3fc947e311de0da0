import type { ComponentProps } from 'react';
import { Button } from './button.js';
interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'value'> {
    isBusy: boolean;
    /** What it says while it sends: "Saving". */
    busy: string;
    value?: string;
}
/**
 * Submits its form, and says so until the answer is there. Of several buttons only the one that was pressed does. Before the
 * page's scripts run the browser submits, and the server answers with the page.
 */
export declare function SubmitButton({ busy, isBusy, children, ...props }: SubmitButtonProps): import("react").JSX.Element;
export {};
