// Free of zod: browsers import it.

export const PROFICIENCY_LEVELS = ['beginner', 'intermediate', 'expert'] as const
