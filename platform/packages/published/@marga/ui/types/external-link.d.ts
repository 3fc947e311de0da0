import type { ReactNode } from 'react';
interface ExternalLinkProps {
    /** Address from a record; anything but https is no link (docs/product.md#links-and-media). */
    to: string;
    className?: string | undefined;
    children: ReactNode;
}
/** Leads elsewhere in a new tab; plain text where the record holds no real address. */
export declare const ExternalLink: ({ to, className, children }: ExternalLinkProps) => string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | null | undefined;
export {};
