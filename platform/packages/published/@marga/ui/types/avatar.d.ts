/** First letters of the first and the last word, at most two. */
export declare function initialsOf(name: string): string;
interface AvatarProps {
    name: string;
    picture: string;
    size?: number;
    /** It is in view when the page opens: loaded with the page. */
    isFirst?: boolean;
}
/** A person's picture; the initials where there is none or it does not load. Decorative: the name stands beside it. */
export declare function Avatar({ name, picture, size, isFirst }: AvatarProps): import("react").JSX.Element;
export {};
