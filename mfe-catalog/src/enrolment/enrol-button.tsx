import type { ProgramFactValues } from '@marga/checkout/program-facts'
import type { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { Opener, useOpened } from '@marga/ui/opener'
import { type ComponentProps, useState } from 'react'
import { EnrolForm } from './enrol-form'

interface EnrolButtonProps {
  /** The course that it stands beside: its title, program or name. */
  course: string
  /** That the course is a part of, where it is not its whole name. */
  program?: string
  /** Price, start and the rest, shown above the form where they are known. */
  facts?: ProgramFactValues | undefined
  variant?: ComponentProps<typeof Button>['variant']
  /** Id of what tells this button from the others of the page. */
  describedBy?: string
  /** Names the dialog in the address, where the page has two for one course. */
  opens?: string
  /** False for a course without a batch: an address can be left for it. */
  isDated?: boolean
}

/** Opens the enrol form for one course. What is typed stays when the form is closed and opened again. */
export function EnrolButton({
  course,
  program,
  facts,
  variant = 'quiet',
  describedBy,
  opens = course,
  isDated = true,
}: EnrolButtonProps) {
  const isAsked = useOpened() === opens
  const [isOpen, setOpen] = useState(isAsked)
  // The form is made when it is first asked for: a list holds many of these buttons.
  const [isMade, setMade] = useState(isAsked)
  const [chosen, setChosen] = useState(course)
  const title = isDated || chosen !== course ? `Enroll in ${chosen}` : `Hear when ${course} has a date`
  const open = () => {
    setMade(true)
    setOpen(true)
  }
  return (
    <>
      <Opener opens={opens} variant={variant} onOpen={open} aria-describedby={describedBy}>
        {isDated ? 'Enroll' : 'Notify me'}
      </Opener>
      {isMade && (
        <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
          <EnrolForm
            course={course}
            program={program}
            facts={facts}
            onChoose={setChosen}
            onClose={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  )
}
