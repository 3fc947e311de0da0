import type { ComponentPropsWithRef } from 'react';
interface VideoElementProps extends Omit<ComponentPropsWithRef<'video'>, 'children' | 'crossOrigin'> {
    /** Address of English captions as WebVTT, shown from the start; films of others come without. */
    captions?: string | undefined;
    /** It is in view when the page opens: its still picture and captions are loaded with the page, not once they come near. */
    isFirst?: boolean | undefined;
}
/** The browser's own player with its controls, in the page and not over the whole screen of a phone. */
export declare const VideoElement: ({ captions, isFirst, ...video }: VideoElementProps) => import("react").JSX.Element;
export {};
