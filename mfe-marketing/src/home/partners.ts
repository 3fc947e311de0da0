/** Hiring and training partners. Placeholders until the company enters its own. */
export const PARTNERS = [
  'Sahyadri Data',
  'Kaveri Cloud',
  'Nilgiri Analytics',
  'Tapti Systems',
  'Godavari Labs',
] as const
