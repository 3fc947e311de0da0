import type { Trainer } from '@marga/api-contract/trainers'
import { UnlockDialog } from '@marga/checkout/unlock-dialog'
import { useDegraded, useOwnView } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { Opener, useOpened } from '@marga/ui/opener'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { useCallback, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { ShowMore } from '../lib/show-more'
import styles from './hub-page.module.css'
import type { loader } from './hub-route'
import { HubTrainer } from './hub-trainer'
import { REGISTER } from './register-trainer'
import { TrainerForm } from './trainer-form'

export function HubPage() {
  const { trainers, total } = useLoaderData<typeof loader>()
  const isDegraded = useDegraded()
  const opened = useOpened()
  const [unlocking, setUnlocking] = useState<Trainer | undefined>(() =>
    trainers.find(({ id }) => String(id) === opened),
  )
  const [unlockedId, setUnlockedId] = useState<number>()
  const closeUnlock = useCallback(() => setUnlocking(undefined), [])
  const noteUnlocked = useCallback(() => setUnlockedId(unlocking?.id), [unlocking?.id])
  useOwnView()
  return (
    <Container>
      <PageMeta
        title="Trainer Hub"
        description="The trainers of Marga with their videos, and a place for new trainers."
      />
      <PageHead
        title="Trainer Hub"
        lead="Meet the trainers before you choose a program. Want to teach? Register as a trainer."
      />
      <div className={styles.actions}>
        <ButtonLink to="/trainerprofile">Our Trainers</ButtonLink>
        <RegisterButton />
      </div>
      <StaleNotice isShown={isDegraded} />
      <CardGrid aria-label="Trainers">
        {trainers.map((trainer, place) => (
          <li key={trainer.id} className={styles.item}>
            <HubTrainer
              trainer={trainer}
              place={place}
              isJustUnlocked={trainer.id === unlockedId}
              onUnlock={() => setUnlocking(trainer)}
            />
          </li>
        ))}
      </CardGrid>
      <ShowMore shown={trainers.length} total={total} />
      {unlocking && (
        <UnlockDialog
          title={`Unlock the videos of ${unlocking.name}`}
          lead="Create a free account to watch this trainer’s videos."
          trainerId={unlocking.id}
          isOpen
          onClose={closeUnlock}
          onUnlocked={noteUnlocked}
        />
      )}
    </Container>
  )
}

function RegisterButton() {
  const isAsked = useOpened() === REGISTER
  const [isOpen, setOpen] = useState(isAsked)
  // The form is made when it is first asked for, and keeps what was typed when it is closed.
  const [isMade, setMade] = useState(isAsked)
  const close = () => setOpen(false)
  return (
    <>
      <Opener
        variant="quiet"
        opens={REGISTER}
        onOpen={() => {
          setMade(true)
          setOpen(true)
        }}
      >
        Register as a trainer
      </Opener>
      {isMade && (
        <Dialog title="Register as a trainer" isOpen={isOpen} onClose={close}>
          <TrainerForm onClose={close} />
        </Dialog>
      )}
    </>
  )
}
