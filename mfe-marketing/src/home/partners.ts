/** Who takes our learners in, or lends us trainers. Entered by the company; these stand in with it. */
export const PARTNERS = [
  'Sahyadri Data',
  'Kaveri Cloud',
  'Nilgiri Analytics',
  'Tapti Systems',
  'Godavari Labs',
] as const
