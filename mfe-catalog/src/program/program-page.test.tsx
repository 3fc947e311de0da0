import { batchesAt } from '@marga/content/batches'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, open, python } from '../testing'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('a program', () => {
  test('without a name leads to Courses Offered', async () => {
    await open('/courses?program=')
    await screen.findByRole('heading', { level: 1, name: 'Courses Offered' })
    expect(address()).toBe('/coursesoffered')
  })

  test.each(['dATA%20science', 'DataScience', 'data-science'])(
    'is found as %s, and its courses lead to their syllabus',
    async (written) => {
      await open(`/courses?program=${written}`)
      expect(await screen.findByRole('heading', { level: 1, name: 'Data Science Modules' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Python' })).toHaveAttribute('href', '/courses/details/Python')
    },
  )

  test('is found by the short name that forms use', async () => {
    await open('/courses?program=mlops', { 'get /courses': 'offline' })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'MLOps: Machine Learning Operations Modules' }),
    ).toBeVisible()
  })

  test('says what it costs, when it starts, what it leads to and who teaches it', async () => {
    await open('/courses?program=Data%20Science', {
      'get /batches': { data: batchesAt(new Date('2027-01-01')) },
    })
    const card = within(await screen.findByRole('complementary', { name: 'Price and dates' }))
    for (const text of ['₹25,000', '4 months', '21 July 2027', '7:00 to 8:30 AM IST'])
      expect(card.getByText(text)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'What you will be able to do' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/TrainerDetails?id=1')
    expect(screen.queryByText('The next batch has no date yet')).not.toBeInTheDocument()
  })

  test('speaks of no place to who gets the money back', async () => {
    localStorage.setItem('registration', 'r1')
    const { provider } = await open('/courses?program=Data%20Science', {
      'get /batches': { data: batchesAt(new Date('2027-01-01')) },
      'get /course-registrations/r1': {
        data: {
          id: 'r1',
          course_name: 'Data Science',
          created_at: '',
          link: '',
          order: { state: 'refunded' },
        },
      },
    })
    await waitFor(() => expect(provider.calls.map(({ path }) => path)).toContain('/course-registrations/r1'))
    await act(async () => {})
    localStorage.clear()
    expect(screen.queryByText('Your place is reserved.')).not.toBeInTheDocument()
  })

  test('says what learners build, and what a week is like', async () => {
    await open('/courses?program=Data%20Science', {
      'get /batches': { data: batchesAt(new Date('2027-01-01')) },
    })
    const projects = within(await screen.findByRole('region', { name: 'Projects you will keep' }))
    expect(projects.getByRole('heading', { name: 'Churn model' })).toBeVisible()
    const week = within(screen.getByRole('region', { name: 'A week of the course' }))
    expect(
      week.getByText(/^Monday, Wednesday and Friday, 7:00 to 8:30 AM IST, 90 minutes each\. You ask/),
    ).toBeVisible()
    const day = (name: string) => week.getByText(name).parentElement
    expect(day('Mon')).toHaveTextContent('Mon7 AM')
    expect(day('Tue')).toHaveTextContent('Tue–')
  })

  test('has a place for what learners say of it', async () => {
    const slots = {
      'catalog.program.reviews.v1': ({ program }: { program: string }) => <p>{program} is good</p>,
    }
    await open('/courses?program=dATA%20science', {}, { slots })
    expect(await screen.findByText('Data Science is good')).toBeVisible()
  })

  test('has the sample lesson of its trainer; with any other demo video it has none', async () => {
    const batches = batchesAt(new Date())
    const view = await open('/courses?program=Data%20Science', { 'get /batches': { data: batches } })
    const lesson = within(await screen.findByRole('region', { name: 'A sample lesson' }))
    expect(lesson.getByText('Right 99% of the time, and useless')).toBeVisible()
    expect(lesson.getByText(/^Sample lesson, 0:47/)).toHaveTextContent('by Asha Rao')
    view.unmount()
    const others = batches.map(({ trainer, ...batch }) => ({
      ...batch,
      trainer: trainer && { ...trainer, demoVideo: 'https://films.example/demo.mp4' },
    }))
    await open('/courses?program=Data%20Science', { 'get /batches': { data: others } })
    expect(await screen.findByRole('region', { name: 'A week of the course' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'A sample lesson' })).not.toBeInTheDocument()
  })

  test('says what can be begun on the day of paying, where the start is more than a day away', async () => {
    const begin = 'Start on the day you pay: a lesson, 4 tasks in SQL and a starter project.'
    const answers = { 'get /batches': { data: batchesAt(new Date('2027-01-01')) } }
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-01'))
    const view = await open('/courses?program=Data%20Science', answers)
    expect(await screen.findByText(begin)).toBeVisible()
    view.unmount()
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-07-20T12:00:00Z'))
    await open('/courses?program=Data%20Science', answers)
    expect(await screen.findByRole('region', { name: 'A sample lesson' })).toBeVisible()
    expect(screen.queryByText(begin)).not.toBeInTheDocument()
  })

  test('has an example of a review below its projects, from the comment to “Good now”', async () => {
    await open('/courses?program=Data%20Science', { 'get /batches': { data: batchesAt(new Date()) } })
    const review = within(await screen.findByRole('region', { name: 'What a review is like' }))
    expect(review.getByText(/^An example/)).toHaveTextContent('“Churn model”')
    expect(review.getByRole('region', { name: 'churn.py' })).toHaveAttribute('tabindex', '0')
    const [line] = review.getAllByRole('listitem').filter((item) => item.textContent?.includes('"refund"'))
    expect(line).toHaveTextContent(/A refund is paid .* Only the first two\. .* Good now\./)
  })

  test('has no example of a review where learners build something else', async () => {
    const others = batchesAt(new Date()).map((batch) => ({
      ...batch,
      projects: [{ title: 'Weather model', text: 'Whether it rains tomorrow.' }],
    }))
    await open('/courses?program=Data%20Science', { 'get /batches': { data: others } })
    expect(await screen.findByRole('heading', { name: 'Weather model' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'What a review is like' })).not.toBeInTheDocument()
  })

  test('asks a question about the lesson, and says of each answer why', async () => {
    await open('/courses?program=Data%20Science')
    const answers = within(await screen.findByRole('list', { name: /^A clinic tests 1,000 people/ }))
    const reason = () => answers.getByText(/It is right for 980 people/)
    expect(reason()).not.toBeVisible()
    await userEvent.click(answers.getByText('98%'))
    expect(reason()).toBeVisible()
    expect(reason()).toHaveTextContent(/^Right\./)
    expect(answers.getByText(/2% of the people are ill/)).toHaveTextContent(/^Not quite\./)
  })

  test('says in about which weeks a course is, by its share of the topics', async () => {
    const courses = ['Python', 'Statistics', 'Later'].map((name, index) => ({
      ...python,
      ...{ id: name, name, module_count: 1, topic_count: [10, 30, 0][index] },
    }))
    await open('/courses?program=Data%20Science', {
      'get /courses': { data: courses },
      'get /batches': { data: batchesAt(new Date('2027-01-01')) },
    })
    const stations = await screen.findByRole('list', { name: 'Data Science Modules' })
    const [first, second, third] = within(stations).getAllByRole('listitem')
    expect(first).toHaveTextContent('About weeks 1 to 4 1 module · 10 topics')
    expect(second).toHaveTextContent('About weeks 5 to 17 1 module · 30 topics')
    expect(third).not.toHaveTextContent('week')
  })

  test('draws no days where they are no list of names', async () => {
    const [batch, ...others] = batchesAt(new Date('2027-01-01'))
    await open('/courses?program=Data%20Science', {
      'get /batches': { data: [{ ...batch, session_days: 'Monday to Friday' }, ...others] },
    })
    const week = within(await screen.findByRole('region', { name: 'A week of the course' }))
    expect(week.getByText(/^Monday to Friday, 7:00/)).toBeVisible()
    expect(week.queryByText('Mon')).not.toBeInTheDocument()
  })

  test('without projects shows none', async () => {
    const batches = batchesAt(new Date()).map(({ projects, ...batch }) => batch)
    await open('/courses?program=Data%20Science', { 'get /batches': { data: batches } })
    expect(await screen.findByRole('region', { name: 'A week of the course' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Projects you will keep' })).not.toBeInTheDocument()
  })

  test.each([
    ['paid', 'You are enrolled in this program.', {}],
    ['open', 'Your place is reserved.', {}],
    [
      'open after its pay-by day',
      'Your seat is no longer held: it was to be paid by 4 July 2027. You can still pay while the batch has a free seat.',
      { pay_by: '2027-07-04', is_seat_lost: true },
    ],
  ])('leads who has a place to it, with an order that is %s', async (order, text, facts) => {
    const [state] = order.split(' ')
    localStorage.setItem('registration', 'r1')
    await open('/courses?program=Data%20Science', {
      'get /batches': { data: batchesAt(new Date('2027-01-01')) },
      'get /course-registrations/r1': {
        data: { id: 'r1', course_name: 'Data Science', created_at: '', link: '', order: { state }, ...facts },
      },
    })
    expect(await screen.findAllByText(text)).toHaveLength(2)
    for (const link of screen.getAllByRole('link', { name: 'See your place' }))
      expect(link).toHaveAttribute('href', '/thank-you?batch=DataScience')
    localStorage.clear()
  })

  describe('whose visitor has a place in another batch than the next one', () => {
    const next = batchesAt(new Date('2027-01-01')).find(({ program }) => program === 'Data Science')
    const openWith = async (starts_on: string, facts: object) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-07-20T12:00:00Z'))
      localStorage.setItem('registration', 'r1')
      await open('/courses?program=Data%20Science', {
        'get /batches': { data: batchesAt(new Date('2027-01-01')) },
        'get /course-registrations/r1': {
          data: {
            ...{ id: 'r1', course_name: 'Data Science', created_at: '', link: '', order: null },
            batch: { ...next, id: 'ds-0', starts_on, enrol_by: starts_on, session_link: '' },
            begins_at: `${starts_on}T01:30:00Z`,
            ...facts,
          },
        },
      })
      return within(await screen.findByRole('complementary', { name: 'Price and dates' }))
    }
    afterEach(() => localStorage.clear())
    const paid = { payment: { total_paise: 2_500_000, paid_paise: 2_500_000, parts: [] } }

    test.each([
      ['has begun', '2027-06-02', '2 June', 'button', 'Enroll'],
      ['is to come', '2027-08-04', '4 August', 'link', 'See your place'],
    ])('names its day and days in the head and beside the price, where it %s', async (...row) => {
      const [, starts_on, day, role, way] = row
      const card = await openWith(starts_on, paid)
      const text = `It is the batch of ${day} 2027 (Monday, Wednesday and Friday), 7:00 to 8:30 AM IST.`
      expect(await card.findByText((said) => said.includes(text))).toBeVisible()
      const head = screen.getByRole('heading', { level: 1 }).closest('header')
      expect(head).toHaveTextContent(text)
      expect(card.getByRole(role, { name: way })).toBeInTheDocument()
      expect(card.getByRole('link', { name: 'See your place' })).toBeInTheDocument()
      expect(screen.queryByRole('link', { name: 'Change batch' })).not.toBeInTheDocument()
      // Who learns in a later batch reads no dates but theirs; who may join the next one reads when that is.
      const own = way === 'See your place'
      for (const part of [head, card.getByRole('link', { name: 'See your place' }).closest('aside')])
        expect(/21(st)? July 2027/.test(part?.textContent ?? '')).toBe(!own)
      const week = screen.getByRole('region', { name: 'A week of the course' })
      expect(/8:30 AM|Mon/.test(week.textContent ?? '')).toBe(!own)
      expect(week).toHaveTextContent('90 minutes each')
    })

    test('leads to another batch while their late payment can choose one', async () => {
      const late_payment = { order: 'o1', state: 'refund due', amount_paise: 2_500_000, provider: 'none' }
      const card = await openWith('2027-08-04', {
        late_payment: { ...late_payment, choose_until: '2027-07-04T06:00:00Z', batches: [] },
      })
      expect(await card.findByRole('link', { name: 'Change batch' })).toHaveAttribute(
        'href',
        '/other-batch?order=o1',
      )
      expect(card.getByText(/^Your payment arrived after your seat was gone\./)).toBeVisible()
    })
  })

  test('without a dated batch says so, and takes an address', async () => {
    const batches = batchesAt(new Date()).map((batch) => ({ ...batch, isOpen: false }))
    await open('/courses?program=Data%20Science', { 'get /batches': { data: batches } })
    expect((await screen.findAllByText('The next batch has no date yet'))[0]).toBeVisible()
    expect(screen.getByRole('link', { name: 'Notify me' })).toHaveAttribute(
      'href',
      '/DataScience-Promo#register',
    )
  })

  test.each(['', '%20', '%00', '%00%07'])('without a name (%s) is the list of courses', async (name) => {
    await open(`/courses?program=${name}`)
    await waitFor(() => expect(address()).toBe('/coursesoffered'))
  })

  test('that does not exist says so', async () => {
    await open('/courses?program=Alchemy')
    expect(await screen.findByText('No courses found')).toBeVisible()
    await waitFor(() => expect(document.title).toBe('No courses found | Marga'))
    expect(screen.queryByRole('link', { name: /^Did you mean/ })).not.toBeInTheDocument()
  })

  test('that is mistyped leads to the one that is meant', async () => {
    await open('/courses?program=Data%20Scince')
    expect(await screen.findByText('No courses found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Did you mean Data Science?' })).toHaveAttribute(
      'href',
      '/courses?program=Data%20Science',
    )
  })
})
