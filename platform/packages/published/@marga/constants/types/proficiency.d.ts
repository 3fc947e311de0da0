export declare const PROFICIENCY_LEVELS: readonly ['beginner', 'intermediate', 'expert'];
