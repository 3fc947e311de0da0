import type { ChangeDone } from '@marga/api-contract/office-desk'
import type { OfficeTrainer } from '@marga/api-contract/office-trainers'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { type FormResult, mediaUrl, type Page, useSite } from '@marga/sdk'
import { ExternalLink } from '@marga/ui/external-link'
import { Outcome } from '@marga/ui/notice'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Fact, FactList } from '../lib/facts'
import { NextOne } from '../lib/next-one'
import { ApproveForm, HideForm, RefuseForm } from './decisions'
import { EntryForm } from './entry-form'
import { TrainerState } from './trainer-states'

export interface TrainerFacts {
  trainer: OfficeTrainer
  /** What an approval would do, or why it would be refused. */
  approval: FormResult<ChangeDone>
  waiting: Page<OfficeTrainer[]>
}

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** The photo that visitors see; those of who is not shown are served to nobody. */
const Photo = ({ trainer: { photo, status, name } }: { trainer: OfficeTrainer }) => {
  const { mediaBase } = useSite().config
  if (!photo) return <>None</>
  if (status !== 'approved') return <>Is there</>
  return (
    <img src={mediaUrl(mediaBase, photo)} alt={name} width={96} height={96} style={{ objectFit: 'cover' }} />
  )
}

const Facts = ({ trainer }: { trainer: OfficeTrainer }) => (
  <FactList>
    <Fact name="State">
      <TrainerState status={trainer.status} />
    </Fact>
    <Fact name="Email">{trainer.email || 'None'}</Fact>
    <Fact name="Phone">{trainer.contact || 'None'}</Fact>
    <Fact name="Teaches">{trainer.skills}</Fact>
    <Fact name="Photo">
      <Photo trainer={trainer} />
    </Fact>
    {trainer.demo_video && (
      <Fact name="Demo video">
        <ExternalLink to={trainer.demo_video}>{trainer.demo_video}</ExternalLink>
      </Fact>
    )}
    {trainer.open_programs.length > 0 && <Fact name="Named by">{trainer.open_programs.join(', ')}</Fact>}
  </FactList>
)

/** Says what was done where it was: the form is far below the rest. */
function Entry({ trainer, again }: { trainer: OfficeTrainer; again: () => void }) {
  const [done, setDone] = useState({ text: '', count: 0 })
  return (
    <>
      {done.text && <Outcome key={done.count}>{done.text}</Outcome>}
      <EntryForm
        trainer={trainer}
        onRefused={again}
        onDone={(text) => {
          setDone(({ count }) => ({ text, count: count + 1 }))
          again()
        }}
      />
    </>
  )
}

/** One trainer: what they wrote of themselves, and what is decided. */
export const TrainerPage = ({ data }: { data: TrainerFacts }) => <Decided key={data.trainer.id} {...data} />

function Decided({ trainer, approval, waiting }: TrainerFacts) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  // Of the forms: where somebody else has decided meanwhile, the form stays with what is typed, and says so.
  const [status, setStatus] = useState(trainer.status)
  const again = () => void revalidate()
  const decision = {
    trainer,
    onRefused: again,
    onDone: (text: string, decided: OfficeTrainer['status']) => {
      setDone(text)
      setStatus(decided)
      again()
    },
  }
  return (
    <OfficePage title={trainer.name} parent={{ label: 'Trainers', to: '/office/trainers' }}>
      {done}
      <NextOne
        {...{ id: trainer.id, isWaiting: trainer.status === 'pending', waiting }}
        {...{ to: '/office/trainers', label: 'Next application' }}
      />
      <Facts trainer={trainer} />
      {trainer.description && (
        <OfficeSection title="In their words">
          <p style={LINES}>{trainer.description}</p>
        </OfficeSection>
      )}
      {status === 'approved' ? (
        <OfficeSection title="Hide">
          <HideForm {...decision} />
        </OfficeSection>
      ) : (
        <OfficeSection title={status === 'hidden' ? 'Show again' : 'Approve'}>
          <ApproveForm
            {...decision}
            approval={approval}
            verb={status === 'hidden' ? 'Show again' : 'Approve'}
          />
        </OfficeSection>
      )}
      {status === 'pending' && (
        <OfficeSection title="Refuse">
          <RefuseForm {...decision} />
        </OfficeSection>
      )}
      <OfficeSection title="Change the entry">
        <Entry trainer={trainer} again={again} />
      </OfficeSection>
      <HistoryPanel record={`trainer ${trainer.id}`} />
    </OfficePage>
  )
}
