/** The address that was probably meant; '' where nothing looks mistyped. */
export declare function meantAddress(text: string): string;
