interface Address {
    pathname: string;
    search: string;
}
/** Address of the login that leads back to a page afterwards. */
export declare const loginPath: ({ pathname, search }: Address) => string;
/** Exported as `handle` by the route of a page for members only. */
export declare const MEMBERS_ONLY: {
    readonly isForMembers: true;
};
/**
 * For the shell: a visitor who is signed out on a page for members, here or in another tab, is led to the login and back.
 * Answers whether the page is one.
 */
export declare function useMembersPages(): boolean;
export {};
