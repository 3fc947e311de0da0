/**
 * Pages are rendered for anonymous visitors; this revalidates them in a browser that may have a session, and after a sign-in.
 * Not after a sign-out: that leads to the login, and a revalidation would keep the visitor on the page.
 */
export declare function useOwnView(): void;
