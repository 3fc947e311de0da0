import type { ProgramFactValues } from '@marga/checkout/program-facts'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { type ComponentProps, useState } from 'react'
import { EnrolForm } from './enrol-form'

interface EnrolButtonProps {
  /** The course that it stands beside: its title, program or name. */
  course: string
  /** Price, start and the rest, shown above the form where they are known. */
  facts?: ProgramFactValues | undefined
  variant?: ComponentProps<typeof Button>['variant']
  /** Id of what tells this button from the others of the page. */
  describedBy?: string
}

/** Opens the enrol form for one course. What is typed stays when the form is closed and opened again. */
export function EnrolButton({ course, facts, variant = 'quiet', describedBy }: EnrolButtonProps) {
  const [isOpen, setOpen] = useState(false)
  // The form is made when it is first asked for: a list holds many of these buttons.
  const [isMade, setMade] = useState(false)
  const [chosen, setChosen] = useState(course)
  const open = () => {
    setMade(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant={variant} onClick={open} aria-haspopup="dialog" aria-describedby={describedBy}>
        Enroll
      </Button>
      {isMade && (
        <Dialog title={`Enroll in ${chosen}`} isOpen={isOpen} onClose={() => setOpen(false)}>
          <EnrolForm
            course={course}
            facts={chosen === course ? facts : undefined}
            onChoose={setChosen}
            onClose={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  )
}
