import { useState } from 'react'

export type Values<N extends string> = Readonly<Record<N, string>>

/** What somebody else has changed of a field. */
export interface Meanwhile<N extends string> {
  name: N
  before: string
  now: string
  /** Whether the field has something else that was typed here. */
  isTyped: boolean
}

/** A form as it was left: what it began from, and what was typed. */
export interface LeftForm<N extends string> {
  version: string
  /** What the record had when the form began, or was brought up to date. */
  base: Values<N>
  typed: Values<N>
}

interface Form<N extends string> extends LeftForm<N> {
  meanwhile: ReadonlyArray<Meanwhile<N>>
  /** It is stored, and nothing was typed since: the next values of the record are its own. */
  isSaved: boolean
}

const namesOf = <N extends string>(values: Values<N>) => Object.keys(values) as N[]

/** The form once the record has other values: what was typed stays, and what was not touched is as it is now. */
function broughtUp<N extends string>({ base, typed }: Form<N>, version: string, now: Values<N>): Form<N> {
  const isTouched = (name: N) => typed[name] !== base[name]
  const meanwhile = namesOf(now)
    .filter((name) => now[name] !== base[name] && now[name] !== typed[name])
    .map((name) => ({ name, before: base[name], now: now[name], isTyped: isTouched(name) }))
  const kept = namesOf(now).map((name) => [name, isTouched(name) ? typed[name] : now[name]])
  return { version, base: now, typed: Object.fromEntries(kept) as Values<N>, meanwhile, isSaved: false }
}

/**
 * The values of a form that began from a version of a record. What somebody else changes is named, and what is typed stays.
 *
 * @param left begins with what was typed before the page was loaded
 */
export function useTypedValues<N extends string>(version: string, values: Values<N>, left?: LeftForm<N>) {
  const begun = (): Form<N> => ({ version, base: values, typed: values, meanwhile: [], isSaved: false })
  const [form, setForm] = useState(() => (left ? { ...begun(), ...left } : begun()))
  if (form.version !== version) setForm(form.isSaved ? begun() : broughtUp(form, version, values))
  const set = (name: N, value: string) =>
    setForm((known) => ({ ...known, isSaved: false, typed: { ...known.typed, [name]: value } }))
  const saved = () => setForm((known) => ({ ...known, isSaved: true, base: known.typed, meanwhile: [] }))
  return { ...form, set, saved }
}
