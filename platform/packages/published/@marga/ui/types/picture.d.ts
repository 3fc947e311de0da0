import { type ComponentPropsWithoutRef, type ReactNode } from 'react';
interface PictureProps extends Omit<ComponentPropsWithoutRef<'img'>, 'alt' | 'loading' | 'fetchPriority' | 'src' | 'decoding'> {
    /** Address; '' where there is none. */
    src: string;
    /** Shown where there is no picture, or it does not come: also before the page is connected. */
    instead: ReactNode;
    /** It is in view when the page opens: loaded with the page. */
    isFirst?: boolean | undefined;
}
/** A decorative picture: what it shows is said beside it. One that may be out of view loads when it comes near. */
export declare function Picture({ src, instead, isFirst, ...image }: PictureProps): string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | null | undefined;
export {};
