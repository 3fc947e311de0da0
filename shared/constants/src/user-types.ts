/** User types that a visitor can choose when registering. Self-declared: never grants a right. */
export const USER_TYPES = ['student', 'educator', 'interviewer', 'corporate'] as const
export type UserType = (typeof USER_TYPES)[number]
export const DEFAULT_USER_TYPE: UserType = 'student'
