import type { Problem } from '@marga/api-contract/problem'
import { useFieldFaults } from '@marga/ui/field-faults'
import { type FormEvent, type RefObject, useLayoutEffect, useMemo, useState } from 'react'

interface Asked {
  form: RefObject<HTMLFormElement | null>
  problem: Problem | undefined
  /** Another one is another answer, also where it says the same. */
  presses: number
  /** What the form keeps itself, which changes by presses as well. */
  typed: unknown
}

/** The problem with some of its faults alone. */
const onlyOf = (problem: Problem, names: readonly string[]): Problem =>
  problem.errors
    ? { ...problem, errors: Object.fromEntries(names.map((name) => [name, problem.errors?.[name] ?? []])) }
    : problem

/** What a field is called on the page; '' for none. */
function labelOf(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name)
  const labels = control && 'labels' in control ? (control as HTMLInputElement).labels : null
  return labels?.[0]?.firstChild?.textContent ?? ''
}

/** Why a form was refused: each fault with the name of its field, where it has one. */
export function refusalText(form: HTMLFormElement | null, { message, errors = {} }: Problem): string {
  const faults = Object.entries(errors).map(([name, [fault = '']]) => ({
    fault,
    label: form ? labelOf(form, name) : '',
  }))
  if (!faults.some(({ label }) => label)) return message
  return faults
    .map(({ label, fault }) => (label && !fault.includes(label) ? `${label}: ${fault}` : fault))
    .join(' ')
}

/** Names of file fields in which another file was chosen since the answer. */
function useChosenFiles(answer: object) {
  const [chosen, setChosen] = useState<{ answer: object; names: readonly string[] }>({ answer, names: [] })
  const names = chosen.answer === answer ? chosen.names : []
  const note = (target: EventTarget) => {
    if (target instanceof HTMLInputElement && target.type === 'file')
      setChosen({ answer, names: [...names, target.name] })
  }
  return { names, note }
}

/** Names that no field of the form has, as it is on the page. */
function useGone(form: RefObject<HTMLFormElement | null>, names: readonly string[]) {
  const [gone, setGone] = useState<readonly string[]>([])
  // A press may have taken a field out, or moved it in.
  useLayoutEffect(() => {
    const now = names.filter((name) => form.current?.elements.namedItem(name) == null)
    if (now.join('\n') !== gone.join('\n')) setGone(now)
  })
  return gone
}

/**
 * What a refusal is still about: a field that was corrected since shows its old error no more, nor does one that is gone. What names
 * no field of the form, such as too many entries, is answered by any change of the form.
 */
export function useCorrected({ form, problem, presses, typed }: Asked) {
  const answer = useMemo(() => ({ problem, presses }), [problem, presses])
  const { corrected, faults, recheck } = useFieldFaults(answer)
  const files = useChosenFiles(answer)
  const [emptied, setEmptied] = useState<object>()
  const now = problem && typed !== undefined ? JSON.stringify(typed) : ''
  // As it was when the answer came.
  const [was, setWas] = useState({ answer, typed: now })
  if (was.answer !== answer) setWas({ answer, typed: now })
  const before = was.answer === answer ? was.typed : now
  const isEmptied = emptied === answer
  const isTouched = isEmptied || corrected.size > 0 || files.names.length > 0 || now !== before
  const names = Object.keys(problem?.errors ?? {})
  const gone = useGone(form, names)
  const done = names.filter((name) => isTouched && (isEmptied || corrected.has(name) || gone.includes(name)))
  const left = names.filter((name) => !done.includes(name) && !files.names.includes(name))
  const isCorrected = isTouched && left.length === 0
  return {
    /** For the fields of the form; a file field itself says what is wrong with the file that was chosen. */
    faults: { faults, corrected: new Set([...corrected, ...done]) },
    /** The refusal without what was corrected; undefined once nothing of it is left. */
    left: problem && !isCorrected ? onlyOf(problem, left) : undefined,
    /** Something was changed since the answer. */
    isTouched,
    recheck: (event: FormEvent<HTMLFormElement>) => {
      recheck(event)
      files.note(event.target)
    },
    /** The form is as it began: nothing in it was refused. */
    empty: () => setEmptied(answer),
  }
}
