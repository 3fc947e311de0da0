import type { CardBatch } from '@marga/checkout/program-facts'

export interface Teacher {
  trainer: NonNullable<CardBatch['trainer']>
  programs: string[]
}

/** Who teaches the batches, each once, with the programs of their own. */
export function teachersOf(batches: readonly CardBatch[]): Teacher[] {
  const teachers = new Map<number, Teacher>()
  for (const { program, trainer } of batches) {
    if (!trainer) continue
    const known = teachers.get(trainer.id)
    if (known) known.programs.push(program)
    else teachers.set(trainer.id, { trainer, programs: [program] })
  }
  return [...teachers.values()]
}
