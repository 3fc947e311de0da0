interface Named {
    username: string;
    email: string;
}
/** What a generated username begins with: the part of the address before the at-sign. */
export declare const usernameStem: (email: string) => string;
/** Whether nobody chose the username: its owner does not know it, and signs in by their email address. */
export declare const isGenerated: ({ username, email }: Named) => boolean;
/** The name that a login takes: the username, or the email address in place of one that nobody chose (docs/product.md#usernames). */
export declare const loginName: (user: Named) => string;
export {};
