import type { Problem } from '@marga/api-contract/problem'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { FieldFaultsProvider } from '@marga/ui/field-faults'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { refusalText, useCorrected } from './corrected'
import { DeskNotice, reveal } from './desk-notice'
import { keptTypingOf } from './kept-typing'
import { fieldsOf, hasFile, type TypedField, touchedKey, typeAgain, typedSince } from './typed-fields'
import { officeDocument, useOfficeForms } from './typed-forms'

/** Tells a form that what is typed in it is done: nothing of it is lost any more. Of `useDeskChange` and `useDeskDeed`. */
export type Saved = Set<() => void>

/** What is typed in a form that keeps it itself. */
interface OwnTyping<T> {
  isTyped: boolean
  /** What is to be found again; left out where the fields of the form say it. */
  value?: T
  /** @param left what was found, which may be of an older page */
  restore?: (left: unknown) => void
}

interface OfficeFormProps<T> {
  /** Tells it from the other forms of its page. */
  name: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onChange?: () => void
  problem: Problem | undefined
  /** Why it was refused, in other words than those of its fields, of what is not corrected yet; '' where its fields say it all. */
  refusal?: string | ((left: Problem) => string) | undefined
  saved: Saved
  /** Of `useDeskChange`: the question that shows what changes. */
  dialogs: ReactNode
  /** Left out where the fields say what is typed. */
  typing?: OwnTyping<T>
  /** The browser asks for what is missing, before it is sent. */
  isChecked?: boolean
  /** True if it was sent without a change. */
  isEmpty?: boolean
  ref?: RefObject<HTMLFormElement | null>
  children: ReactNode
}

interface Begun {
  fields: readonly TypedField[]
  touched: Set<string>
}

/** Types values into a form. Answers how to stop what comes later. */
function typeIn(form: RefObject<HTMLFormElement | null>, values: unknown) {
  if (!form.current) return
  const later = typeAgain(form.current, values)
  // Fields that come once another one is filled in.
  const timer = setTimeout(() => form.current && typeAgain(form.current, later))
  return () => clearTimeout(timer)
}

/** What was typed and not sent: asked about before it is lost, and found again by the same account in the same tab. */
function useTyping<T>(
  { name, typing: own }: Pick<OfficeFormProps<T>, 'name' | 'typing'>,
  form: RefObject<HTMLFormElement | null>,
) {
  const kept = keptTypingOf(useSite())
  const { owner } = useOfficeForms()
  const { pathname } = useLocation()
  const key = `${owner} ${pathname} ${name}`
  const begun = useRef<Begun>({ fields: [], touched: new Set() })
  const [wasLeft, setWasLeft] = useState(false)
  const [putBack, setPutBack] = useState(0)
  /** It was given up, though the form still holds it: it is not kept again. */
  const isGivenUp = useRef(false)
  const typed = () => (form.current ? typedSince(begun.current, form.current) : [])
  const isTyped = () =>
    own
      ? own.isTyped && !isGivenUp.current
      : typed().length > 0 || (form.current !== null && hasFile(form.current))
  const begin = () => {
    begun.current = { fields: form.current ? fieldsOf(form.current) : [], touched: new Set() }
  }
  const forget = () => {
    begin()
    isGivenUp.current = true
    kept.forget(key)
    setWasLeft(false)
    setPutBack(0)
  }
  const keep = () => {
    const fields = typed()
    if (own && !own.isTyped) isGivenUp.current = false
    if (own && isGivenUp.current) return
    if (own?.restore ? own.isTyped : fields.length > 0) kept.keep(key, own?.restore ? own.value : fields)
    else kept.forget(key)
  }
  const touch = (target: EventTarget) => {
    const touched = form.current && touchedKey(form.current, target)
    if (touched) begun.current.touched.add(touched)
    keep()
  }
  const restore = () => {
    begin()
    const left = kept.left(key)
    if (left === undefined || !form.current) return
    setWasLeft(true)
    return own?.restore ? own.restore(left) : typeIn(form, left)
  }
  const fill = (wanted: string, fields: readonly TypedField[]) => {
    if (wanted !== name || own) return
    typeIn(form, fields)
    setPutBack((count) => count + 1)
  }
  return { key, isTyped, forget, keep, touch, restore, fill, wasLeft, putBack }
}

/** Tells the page of the form, and the form what is done with it. */
function useTold(typing: ReturnType<typeof useTyping>, saved: Saved, own: object | undefined) {
  const { add } = useOfficeForms()
  const latest = useRef(typing)
  latest.current = typing
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or account, has a form of its own
  useEffect(() => latest.current.restore(), [typing.key])
  // What a form keeps itself changes by presses as well.
  useEffect(() => {
    if (own) latest.current.keep()
  }, [own])
  useEffect(() => {
    const remove = add({
      isTyped: () => latest.current.isTyped(),
      forget: () => latest.current.forget(),
      fill: (...asked) => latest.current.fill(...asked),
    })
    return () => void remove()
  }, [add])
  useEffect(() => {
    const onSaved = () => latest.current.forget()
    saved.add(onSaved)
    return () => void saved.delete(onSaved)
  }, [saved])
}

/** A refusal leads to the first field that it is about. */
function useRefusal(form: RefObject<HTMLFormElement | null>, problem: Problem | undefined) {
  useEffect(() => {
    if (!problem?.errors) return
    const timer = setTimeout(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
      if (wrong) reveal(wrong)
    })
    return () => clearTimeout(timer)
  }, [form, problem])
}

const LeftProblem = createContext<Problem | undefined>(undefined)

/** For a form that says elsewhere why it was refused: what of that is not corrected yet. */
export const useLeftProblem = () => useContext(LeftProblem)

interface RefusedProps extends Pick<OfficeFormProps<unknown>, 'problem' | 'refusal'> {
  form: RefObject<HTMLFormElement | null>
  left: Problem
}

/** Why the form was refused. What is left of it is no other result: the window stays where it is. */
function Refused({ form, problem, left, refusal }: RefusedProps) {
  const said = typeof refusal === 'function' ? refusal(left) : (refusal ?? refusalText(form.current, left))
  return (
    said && (
      <DeskNotice kind="error" of={problem}>
        <span>{said}</span>
      </DeskNotice>
    )
  )
}

/** What was typed before is in the form: it can be given up. */
const FoundAgain = ({ forget }: { forget: () => void }) => (
  <Notice kind="info">
    What you typed before is here again.{' '}
    <Button
      variant="plain"
      onClick={() => {
        forget()
        officeDocument.load()
      }}
    >
      Begin again
    </Button>
  </Notice>
)

/**
 * The one form of the office: it asks before what is typed in it is lost, by a link, the button for Back or the end of the tab;
 * keeps it for the account that has typed it; and takes the refusal of a field away once the field is corrected.
 */
export function OfficeForm<T>(props: OfficeFormProps<T>) {
  const {
    onSubmit,
    onChange,
    problem,
    refusal,
    saved,
    dialogs,
    isChecked = false,
    isEmpty = false,
    children,
  } = props
  const own = useRef<HTMLFormElement>(null)
  const form = props.ref ?? own
  const [presses, setPresses] = useState(0)
  const typing = useTyping(props, form)
  const { faults, left, isTouched, recheck, empty } = useCorrected({
    ...{ form, problem, presses, typed: props.typing?.value },
  })
  useTold(typing, saved, props.typing)
  useRefusal(form, problem)
  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => {
          setPresses(presses + 1)
          onSubmit(event)
        }}
        onChange={(event) => {
          recheck(event)
          typing.touch(event.target)
          onChange?.()
        }}
        onReset={() => {
          empty()
          // Once the fields are as they began.
          setTimeout(typing.forget)
        }}
        className={formStack}
        noValidate={!isChecked}
      >
        <FieldFaultsProvider value={faults}>
          {typing.wasLeft && <FoundAgain forget={typing.forget} />}
          {typing.putBack > 0 && (
            <DeskNotice kind="info" of={typing.putBack}>
              What it was before is in the form. Nothing is changed until you have read what it does.
            </DeskNotice>
          )}
          {isEmpty && !isTouched && <DeskNotice kind="info">Nothing is changed yet.</DeskNotice>}
          {left && <Refused {...{ form, problem, left, refusal }} />}
          <LeftProblem value={left}>{children}</LeftProblem>
        </FieldFaultsProvider>
      </form>
      {dialogs}
    </>
  )
}
