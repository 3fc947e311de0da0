import { useDegraded, useOwnView, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Empty } from '@marga/ui/empty'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { StructuredData } from '@marga/ui/structured-data'
import { useLoaderData } from 'react-router-dom'
import { personThing } from '../lib/person-thing'
import { skillsOf } from '../lib/skills-of'
import { SkillFilter } from './skill-filter'
import { TrainerCard } from './trainer-card'
import type { loader } from './trainer-list-route'

const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

export function TrainerListPage() {
  const { trainers, skill } = useLoaderData<typeof loader>()
  const { siteUrl } = useSite().config
  const isDegraded = useDegraded()
  useOwnView()
  const skills = [...new Set(trainers.flatMap(skillsOf))].toSorted((left, right) => left.localeCompare(right))
  const shown = trainers.filter(
    (trainer) => skill === '' || skillsOf(trainer).some((known) => isSame(known, skill)),
  )
  return (
    <Container>
      <PageMeta
        title="Our Trainers"
        description="The people who teach at Marga: what they have built and which programs they lead."
      />
      <StructuredData
        thing={{
          '@type': 'ItemList',
          itemListElement: shown.map((trainer, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: personThing(trainer, siteUrl),
          })),
        }}
      />
      <PageHead
        title="Our Trainers"
        lead="Practitioners first. Each of them still does the work that they teach."
      />
      {isDegraded && (
        <Notice kind="info">The list may be a little behind: it could not be refreshed just now.</Notice>
      )}
      <SkillFilter skills={skills} chosen={skill} />
      {shown.length === 0 ? (
        <Empty action={<ButtonLink to="/trainerprofile">See all trainers</ButtonLink>}>
          No trainer has this skill.
        </Empty>
      ) : (
        <CardGrid aria-label="Our Trainers">
          {shown.map((trainer) => (
            <TrainerCard key={trainer.id} trainer={trainer} />
          ))}
        </CardGrid>
      )}
    </Container>
  )
}
