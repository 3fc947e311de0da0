import { isSamplePerson } from '@marga/content/art'
import { useDegraded, useOwnView, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { EmptyDrawing } from '@marga/ui/drawings'
import { EmptyState } from '@marga/ui/empty-state'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { StructuredData } from '@marga/ui/structured-data'
import { useLoaderData } from 'react-router-dom'
import { personJsonLd } from '../lib/person-json-ld'
import { ShowMore } from '../lib/show-more'
import { SkillFilter } from './skill-filter'
import { TrainerCard } from './trainer-card'
import type { loader } from './trainer-list-route'

const NoTrainers = ({ skill }: { skill: string }) =>
  skill ? (
    <EmptyState
      drawing={EmptyDrawing}
      action={<ButtonLink to="/trainerprofile">See all trainers</ButtonLink>}
    >
      No trainer has this skill.
    </EmptyState>
  ) : (
    <EmptyState drawing={EmptyDrawing} action={<ButtonLink to="/coursesoffered">See the courses</ButtonLink>}>
      Our trainers are announced soon.
    </EmptyState>
  )

export function TrainerListPage() {
  const { trainers, total, skill, skills } = useLoaderData<typeof loader>()
  const { siteUrl } = useSite().config
  const isDegraded = useDegraded()
  const real = trainers.filter((trainer) => !isSamplePerson(trainer))
  useOwnView()
  return (
    <Container>
      <PageMeta
        title="Our Trainers"
        description="The people who teach at Marga: what they have built and which programs they lead."
      />
      {real.length > 0 && (
        <StructuredData
          thing={{
            '@type': 'ItemList',
            itemListElement: real.map((trainer, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              item: personJsonLd(trainer, siteUrl),
            })),
          }}
        />
      )}
      <PageHead title="Our Trainers" lead="See what each trainer teaches." />
      <StaleNotice isShown={isDegraded} />
      <SkillFilter skills={skills} chosen={skill} />
      {trainers.length === 0 ? (
        <NoTrainers skill={skill} />
      ) : (
        <CardGrid aria-label="Our Trainers">
          {trainers.map((trainer, index) => (
            <TrainerCard key={trainer.id} trainer={trainer} isFirst={index === 0} />
          ))}
        </CardGrid>
      )}
      <ShowMore shown={trainers.length} total={total} />
    </Container>
  )
}
