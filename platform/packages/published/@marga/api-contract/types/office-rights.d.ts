/** What somebody of the company may be. A person can have several roles. */
export declare const ROLES: readonly ['owner', 'office', 'content', 'marketing', 'teaching', 'support'];
export type Role = (typeof ROLES)[number];
/**
 * What each role may do: the one table that the API and pages derive from. A right is `<area>.<verb>`; behind a colon stands how
 * far it goes: an amount in rupees, or `own` for what names the person themselves. A right that is not here is nobody's.
 */
export declare const RIGHTS_OF: {
    readonly owner: readonly ["staff.read", "staff.change", "log.read", "people.read", "people.change", "places.change", "batches.read", "batches.change", "programs.change", "trainers.change", "coupons.change", "payments.read", "payments.record", "refunds.make", "messages.answer", "bookings.change", "reviews.change", "company.change"];
    readonly office: readonly ["log.read", "people.read", "people.change", "places.change", "batches.read", "batches.change", "payments.read", "payments.record", "refunds.make:5000", "messages.answer", "bookings.change"];
    readonly content: readonly ["programs.change", "trainers.change", "reviews.change"];
    readonly marketing: readonly ["coupons.change", "messages.answer", "reviews.change"];
    readonly teaching: readonly ["batches.read:own"];
    readonly support: readonly ["log.read", "people.read", "people.change", "messages.answer"];
};
/** A right as the table grants it, such as `refunds.make:5000`. */
export type Grant = (typeof RIGHTS_OF)[Role][number];
type WithoutLimit<G> = G extends `${infer Name}:${string}` ? Name : G;
/** A right as a call names it, such as `refunds.make`. */
export type Right = WithoutLimit<Grant>;
/** What roles grant together, in the order of the table. */
export declare const grantsOf: (roles: readonly Role[]) => Grant[];
/** Whether one of the roles has a right, whatever its limit. */
export declare const holdsRight: (roles: readonly Role[], right: Right) => boolean;
/**
 * How far a right goes that somebody has: '' without a limit, else what stands behind the colon, of amounts the greatest.
 * Undefined where nobody of these roles has it.
 */
export declare function limitOf(roles: readonly Role[], right: Right): string | undefined;
/** Whether a word names a role, in the letters of the table. */
export declare const isRole: (word: string) => word is Role;
export {};
