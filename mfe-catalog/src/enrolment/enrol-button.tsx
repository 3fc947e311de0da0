import type { Batch } from '@marga/api-contract/batches'
import { factsOfBatch, type ProgramFactValues } from '@marga/checkout/program-facts'
import type { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { Opener, useOpened } from '@marga/ui/opener'
import { type ComponentProps, useState } from 'react'
import { EnrolForm } from './enrol-form'

/** Whether the form to enrol in a course is open; one for a page, however many buttons open it. */
export interface EnrolState {
  /** Its name in the address of the page. */
  opens: string
  isOpen: boolean
  /** The form is made when it is first asked for: a list holds many. What is typed stays when it is closed. */
  isMade: boolean
  open: () => void
  close: () => void
}

export function useEnrolState(course: string): EnrolState {
  const isAsked = useOpened() === course
  const [isOpen, setOpen] = useState(isAsked)
  const [isMade, setMade] = useState(isAsked)
  const open = () => {
    setMade(true)
    setOpen(true)
  }
  return { opens: course, isOpen, isMade, open, close: () => setOpen(false) }
}

interface EnrolOpenerProps {
  state: EnrolState
  variant?: ComponentProps<typeof Button>['variant'] | undefined
  /** Id of what tells this button from the others of the page. */
  describedBy?: string | undefined
  /** False for a course without a batch: an address can be left for it. */
  isDated?: boolean | undefined
}

export const EnrolOpener = ({ state, variant = 'quiet', describedBy, isDated = true }: EnrolOpenerProps) => (
  <Opener opens={state.opens} variant={variant} onOpen={state.open} aria-describedby={describedBy}>
    {isDated ? 'Enroll' : 'Notify me'}
  </Opener>
)

interface EnrolDialogProps {
  state: EnrolState
  /** The course that it stands beside: its title, program or name. */
  course: string
  /** That the course is a part of, where it is not its whole name. */
  program?: string | undefined
  /** Price, start and the rest, shown above the form where they are known. */
  facts?: ProgramFactValues | undefined
  isDated?: boolean | undefined
}

/** The form to enrol. Not inside a box that some width hides: it would be open, and not seen. */
function EnrolDialog({ state, course, program, facts, isDated = true }: EnrolDialogProps) {
  const { isOpen, isMade, close } = state
  const [chosen, setChosen] = useState(course)
  if (!isMade) return null
  const title = isDated || chosen !== course ? `Enroll in ${chosen}` : `Get the start date of ${course}`
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <EnrolForm course={course} program={program} facts={facts} onChoose={setChosen} onClose={close} />
    </Dialog>
  )
}

type EnrolDialogOfProps = Pick<EnrolDialogProps, 'state' | 'course' | 'program'> & { batch: Batch | null }

/** The same for a course that may be part of a program, and its next batch. */
export function EnrolDialogOf({ batch, ...course }: EnrolDialogOfProps) {
  const facts = batch ? factsOfBatch(batch) : undefined
  return <EnrolDialog {...course} facts={facts} isDated={Boolean(facts?.starts_on)} />
}

type EnrolButtonProps = Omit<EnrolDialogProps & EnrolOpenerProps, 'state'>

/** A button with a form of its own. */
export function EnrolButton({ variant, describedBy, ...course }: EnrolButtonProps) {
  const state = useEnrolState(course.course)
  return (
    <>
      <EnrolOpener state={state} variant={variant} describedBy={describedBy} isDated={course.isDated} />
      <EnrolDialog state={state} {...course} />
    </>
  )
}
