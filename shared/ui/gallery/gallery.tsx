import '../src/fonts.css'
import '../src/base.css'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { Avatar } from '../src/avatar'
import { Button, ButtonLink } from '../src/button'
import { Card } from '../src/card'
import { Carousel } from '../src/carousel'
import { Chip, ChipList } from '../src/chip'
import { Collapsible } from '../src/collapsible'
import { Dialog } from '../src/dialog'
import { Disclosure } from '../src/disclosure'
import { EmptyDrawing } from '../src/drawings'
import { EmptyState } from '../src/empty-state'
import { SelectField, TextArea, TextField } from '../src/field'
import { FileField } from '../src/file-field'
import { CardGrid, Container, PageHead } from '../src/layout'
import { LinkCard } from '../src/link-card'
import { Marquee } from '../src/marquee'
import { Notice } from '../src/notice'
import { Progress } from '../src/progress'
import { Rating } from '../src/rating'
import { SideMenu } from '../src/side-menu'
import { Skeleton } from '../src/skeleton'
import { Timeline } from '../src/timeline'
import { VideoEmbed } from '../src/video-embed'
import styles from './gallery.module.css'

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className={styles.part}>
    <h2>{name}</h2>
    <div className={styles.states}>{children}</div>
  </section>
)

function DialogPart() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog title="Enrol in Data Science" isOpen={isOpen} onClose={() => setOpen(false)}>
        <TextField label="Full name" required />
        <Button onClick={() => setOpen(false)}>Enrol</Button>
      </Dialog>
    </>
  )
}

function CollapsiblePart() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Collapsible title="First steps" aside="4 topics" isOpen={isOpen} onToggle={setOpen}>
      <p>Installing Python and an editor</p>
    </Collapsible>
  )
}

const Actions = () => (
  <>
    <Part name="Button">
      <Button>Primary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="plain">Plain</Button>
      <Button isBusy>Saving</Button>
      <ButtonLink to="/">A link</ButtonLink>
    </Part>
    <Part name="Dialog">
      <DialogPart />
    </Part>
    <Part name="Menu">
      <Disclosure className={styles.menu} buttonClassName={styles.opener} label="Products">
        {(panel) => (
          <ul {...panel}>
            <li>
              <a href="#/">Resume Builder</a>
            </li>
          </ul>
        )}
      </Disclosure>
    </Part>
    <Part name="Side menu">
      <SideMenu
        label="Sections"
        items={[
          { to: '/', label: 'Basic Details', isCurrent: true },
          { to: '/skills', label: 'Skills', isCurrent: false },
        ]}
      />
    </Part>
  </>
)

const Fields = () => (
  <>
    <Part name="Field">
      <TextField label="First name" required />
      <TextField label="Phone" hint="With the country's code." />
      <TextField
        label="Email"
        defaultValue="asha@"
        error="Enter an email address such as you@example.com."
        required
      />
      <TextArea label="Message" placeholder="Leave us a message..." required />
      <SelectField label="I am a">
        <option>student</option>
        <option>educator</option>
      </SelectField>
    </Part>
    <Part name="File field">
      <FileField label="Resume" hint="A PDF of at most 10 MB." />
    </Part>
  </>
)

const Content = () => (
  <>
    <Part name="Card, rating, avatar, badge">
      <CardGrid>
        <li>
          <Card>
            <Rating rating={4} />
            <Avatar name="Asha Rao" picture="" />
            <ChipList label="Skills" items={['SQL', 'Python']} />
            <Chip isAccent>Coming soon</Chip>
          </Card>
        </li>
      </CardGrid>
    </Part>
    <Part name="Collapsible">
      <CollapsiblePart />
    </Part>
    <Part name="Carousel">
      <Carousel label="What we do" names={['Resume Analysis', 'Cloud Computing']}>
        <Card>Resume Analysis</Card>
        <Card>Cloud Computing</Card>
      </Carousel>
    </Part>
    <Part name="Marquee">
      <Marquee label="Reviews" item="review">
        <Card>Read line by line.</Card>
        <Card>Harder than the real one.</Card>
      </Marquee>
    </Part>
    <Part name="Link card">
      <LinkCard to="/" title="Python" heading="h3">
        <p>From the first script to tested code.</p>
      </LinkCard>
    </Part>
    <Part name="Stations">
      <Timeline isOrdered>
        <li>Course</li>
        <li>Project</li>
      </Timeline>
    </Part>
    <Part name="Video embed">
      <div className={styles.video}>
        <VideoEmbed title="Python: first steps" link="https://www.youtube-nocookie.com/embed/rfscVS0vtbw" />
      </div>
    </Part>
  </>
)

const States = () => (
  <>
    <Part name="Notice">
      <Notice kind="success">Message sent successfully!</Notice>
      <Notice kind="error">Failed to save details.</Notice>
      <Notice kind="info" action={<Button variant="plain">Dismiss</Button>}>
        The list may be a little behind.
      </Notice>
    </Part>
    <Part name="Skeleton and progress">
      <Skeleton width="300px" height="32px" />
      <Progress label="Uploading" value={0.4} />
      <Progress label="Under way" />
    </Part>
    <Part name="Empty">
      <EmptyState drawing={EmptyDrawing} action={<Button>See all courses</Button>}>
        No courses found
      </EmptyState>
    </Part>
  </>
)

const Gallery = () => (
  <main>
    <Container>
      <PageHead
        title="Parts"
        lead="Every part of the design system in every state. Look at it in both themes."
      />
      <Actions />
      <Fields />
      <Content />
      <States />
    </Container>
  </main>
)

const root = document.getElementById('gallery')
if (root)
  createRoot(root).render(<RouterProvider router={createHashRouter([{ path: '*', element: <Gallery /> }])} />)
