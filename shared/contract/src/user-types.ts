/** What a visitor may call himself when registering. Self-declared: never grants a right (specification §6). */
export const USER_TYPES = ['student', 'educator', 'interviewer', 'corporate'] as const
export type UserType = (typeof USER_TYPES)[number]
export const DEFAULT_USER_TYPE: UserType = 'student'
