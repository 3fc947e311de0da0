interface CourseImageProps {
    /** '' shows the path drawn in its place. */
    address: string;
    /** It is in view when the page opens: loaded with the page. */
    isFirst?: boolean;
    className?: string | undefined;
}
/** A course's picture, 16:9, or the path drawn in its place. Decorative: the name stands beside it. */
export declare function CourseImage({ address, isFirst, className }: CourseImageProps): import("react").JSX.Element;
export {};
