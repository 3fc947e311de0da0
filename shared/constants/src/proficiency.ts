export const PROFICIENCY_LEVELS = ['beginner', 'intermediate', 'expert'] as const
