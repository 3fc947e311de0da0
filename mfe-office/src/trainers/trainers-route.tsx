import { readOfficeMentor } from '@marga/api-client/office-mentor-calls'
import {
  decideOnTrainer,
  listOfficeTrainers,
  readOfficeTrainer,
} from '@marga/api-client/office-trainer-calls'
import type { OfficeMentor } from '@marga/api-contract/office-mentor'
import type { OfficeTrainer, OfficeTrainersQuery } from '@marga/api-contract/office-trainers'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import { formResult, type Page, type Site } from '@marga/sdk'
import { MentorPage } from './mentor-page'
import { type TrainerFacts, TrainerPage } from './trainer-page'
import { TrainersPage } from './trainers-page'

interface Asked {
  site: Site
  url: URL
  signal: AbortSignal
}

// What the address says of a list is checked by the API.
const readList = ({ site, url, signal }: Asked) =>
  site.api.page(listOfficeTrainers, { query: deskQuery(url, ['status']) as OfficeTrainersQuery, signal })

const NOT_TRIED = 'What an approval does could not be tried. Nothing is changed.'

/** The trainer, what an approval would do, and who else waits. */
async function readOne({ site, signal }: Asked, id: string): Promise<TrainerFacts> {
  const trainer = await site.api(readOfficeTrainer, { params: { id }, signal })
  const approve = { version: trainer.version, status: 'approved' } as const
  const [approval, waiting] = await Promise.all([
    formResult(
      () => site.api(decideOnTrainer, { params: { id }, query: { preview: 'true' }, body: approve, signal }),
      NOT_TRIED,
    ),
    site.api.page(listOfficeTrainers, { query: { status: 'pending', limit: 2 }, signal }),
  ])
  return { trainer, approval, waiting }
}

type Shown = { trainers: Page<OfficeTrainer[]> } | { mentor: OfficeMentor } | TrainerFacts

function Trainers({ data }: { data: Shown }) {
  if ('mentor' in data) return <MentorPage mentor={data.mentor} />
  return 'trainers' in data ? <TrainersPage data={data.trainers} /> : <TrainerPage data={data} />
}

/** Of the address, where trainers have their numbers. */
const MENTOR = 'mentor'

/** All trainers, the one that the address names, or the mentor. */
export const { loader, element } = deskPage<Shown>({
  title: 'Trainers',
  read: async ({ params: { id }, ...asked }) => {
    if (id === undefined) return { trainers: await readList(asked) }
    const { site, signal } = asked
    return id === MENTOR ? { mentor: await site.api(readOfficeMentor, { signal }) } : readOne(asked, id)
  },
  Page: Trainers,
})
