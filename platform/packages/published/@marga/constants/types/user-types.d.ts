/** User types that a visitor can choose when registering. Self-declared: never grants a right. */
export declare const USER_TYPES: readonly ['student', 'educator', 'interviewer', 'corporate'];
export type UserType = (typeof USER_TYPES)[number];
export declare const DEFAULT_USER_TYPE: UserType;
/** How a visitor reads a user type; the values stay as they are sent. */
export declare const userTypeLabel: (type: string) => string;
