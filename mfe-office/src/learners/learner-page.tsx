import type { OfficePerson } from '@marga/api-contract/office-people'
import { useDone } from '@marga/office/desk-notice'
import { momentText } from '@marga/office/moment-text'
import { useRight } from '@marga/office/office-me'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { useSite } from '@marga/sdk'
import { Link, useNavigate, useRevalidator } from 'react-router-dom'
import { Fact, FactList } from '../lib/facts'
import { AccountForms } from './account-forms'
import { DataRequests } from './data-requests'
import { PersonLists } from './person-lists'

function Facts({ person: { email, phone, account, refused_mails_at } }: { person: OfficePerson }) {
  return (
    <FactList>
      <Fact name="Email">{email || 'None'}</Fact>
      <Fact name="Phone">{phone || 'None'}</Fact>
      {refused_mails_at && (
        <Fact name="Mails about programs">Unsubscribed {momentText(refused_mails_at)}</Fact>
      )}
      <Fact name="Account">{account ? account.username : 'None'}</Fact>
      {account && (
        <>
          <Fact name="Since">{momentText(account.since)}</Fact>
          <Fact name="Address">{account.is_confirmed ? 'Confirmed' : 'Not confirmed'}</Fact>
          <Fact name="Browsers signed in">{account.sessions}</Fact>
        </>
      )}
    </FactList>
  )
}

/** In place of what the API would refuse: why, and for who may, where it is done. */
function NotHere({ why }: { why: string }) {
  const mayRead = useRight('staff.read')
  return (
    <OfficeSection title="Signing in">
      <p>
        {why} {mayRead && <Link to="/office/people">People and roles</Link>}
      </p>
    </OfficeSection>
  )
}

/** Whether nothing else than one place is stored of somebody: without it they are nobody. */
const isAll = ({ account, places, orders, bookings, messages }: OfficePerson) =>
  account === null && places.length === 1 && [orders, bookings, messages].every(({ length }) => length === 0)

/** One person: all that is stored of them. */
export const LearnerPage = ({ data }: { data: OfficePerson }) => <Known key={data.id} person={data} />

function Known({ person }: { person: OfficePerson }) {
  const { revalidate } = useRevalidator()
  const [mayChange, mayReadLog] = [useRight('people.change'), useRight('log.read')]
  const [done, setDone] = useDone()
  const whyNot = person.account?.why_not ?? ''
  const navigate = useNavigate()
  const { notices } = useSite()
  const finish = (text: string) => {
    setDone(text)
    void revalidate()
  }
  const leave = (text: string) => {
    notices.show({ kind: 'success', text })
    void navigate('/office/learners')
  }
  return (
    <OfficePage
      title={person.name || person.email}
      parent={{ label: 'Customers', to: '/office/learners' }}
      lead="All that is stored of one person. They can read that you have looked."
    >
      {done}
      <Facts person={person} />
      {mayChange && whyNot && <NotHere why={whyNot} />}
      {mayChange && person.account && !whyNot && (
        <OfficeSection title="Signing in">
          <AccountForms
            name={person.name || person.account.username}
            accountId={person.account.id}
            hasAddress={person.email !== ''}
            onDone={finish}
          />
        </OfficeSection>
      )}
      <PersonLists
        person={person}
        onDone={({ text, isEnded }) => (isEnded && isAll(person) ? leave(text) : void revalidate())}
      />
      {mayChange && (
        <OfficeSection title="Requests for data">
          <DataRequests
            person={person}
            mayRemove={!whyNot}
            onDone={finish}
            onRemoved={leave}
            onRefused={() => void revalidate()}
          />
        </OfficeSection>
      )}
      {mayReadLog && person.email && (
        <p style={{ marginTop: 'var(--space-5)' }}>
          <Link to={`/office/log?person=${encodeURIComponent(person.email)}`}>All of it in the log</Link>
        </p>
      )}
    </OfficePage>
  )
}
