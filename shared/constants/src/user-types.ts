/** User types that a visitor can choose when registering. Self-declared: never grants a right. */
export const USER_TYPES = ['student', 'educator', 'interviewer', 'corporate'] as const
export type UserType = (typeof USER_TYPES)[number]
export const DEFAULT_USER_TYPE: UserType = 'student'

/** How a visitor reads a user type; the values stay as they are sent. */
export const userTypeLabel = (type: string) => type.charAt(0).toUpperCase() + type.slice(1)
