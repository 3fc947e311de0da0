/** Numbers that pay where no real money is taken: each rehearses what happens with a real provider. */
export const SANDBOX_NUMBERS = {
  paid: '4111 1111 1111 1111',
  refused: '4000 0000 0000 0002',
  late: '4000 0000 0000 0341',
  'cut off': '4000 0000 0000 0119',
} as const
export type SandboxOutcome = keyof typeof SANDBOX_NUMBERS

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** What a number does, however it is spaced; none pays at once. Null for a number that is none of them. */
export function sandboxOutcome(number: string): SandboxOutcome | null {
  if (number.trim() === '') return 'paid'
  const outcomes = Object.keys(SANDBOX_NUMBERS) as SandboxOutcome[]
  return outcomes.find((outcome) => digitsOf(SANDBOX_NUMBERS[outcome]) === digitsOf(number)) ?? null
}
