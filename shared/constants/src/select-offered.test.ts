import { selectOffered, weeksOf } from './select-offered'

test.each([
  ['14 weeks', 14],
  ['1 week', 1],
  ['8 to 10 weeks', 10],
  ['3 months', 13],
  ['soon', undefined],
  ['', undefined],
])('%s are %s weeks', (duration, weeks) => {
  expect(weeksOf(duration)).toBe(weeks)
})

const offer = (title: string, educator_name: string, facts: object = {}) => ({
  title,
  course: 'Data Science',
  course_duration: '14 weeks',
  educator_name,
  ...facts,
})

test('an unknown duration belongs to no length', () => {
  const courses = [offer('A', 'Asha', { course_duration: 'soon' })]
  for (const length of ['8', '12', 'more'] as const) expect(selectOffered(courses, { length })).toEqual([])
})

test('every word has to be found, in any order and place', () => {
  const courses = [offer('Data Science', 'Asha Rao'), offer('Data Analytics', 'Meera Nair')]
  expect(selectOffered(courses, { q: 'rao science' }).map(({ title }) => title)).toEqual(['Data Science'])
  expect(selectOffered(courses, { q: 'rao analytics' })).toEqual([])
})

test('a word is found by how it begins, not by letters inside another', () => {
  const courses = [offer('Data Analytics', 'Meera Nair'), offer('Generative AI', 'Vikram Shah')]
  const found = (q: string) => selectOffered(courses, { q }).map(({ title }) => title)
  expect(['AI', 'anal', 'nair', 'airs', 'gen-ai', '+'].map(found)).toEqual([
    ['Generative AI'],
    ['Data Analytics'],
    ['Data Analytics'],
    [],
    ['Generative AI'],
    [],
  ])
})

test('a program is found by when one of its batches meets, where nothing is called that', () => {
  const days = 'Monday and Friday'
  const courses = [
    offer('Data Science', 'Asha Rao', {
      ...{ session_days: days, session_starts: '07:00' },
      starts: [{ session_days: days, session_starts: '19:00' }],
    }),
    offer('Data Analytics', 'Meera Nair', { session_days: days, session_starts: '07:00' }),
  ]
  const found = (q: string) => selectOffered(courses, { q }).map(({ title }) => title)
  expect(['evening', 'science evenings', 'evenning', 'mornings', 'weekend'].map(found)).toEqual([
    ['Data Science'],
    ['Data Science'],
    ['Data Science'],
    ['Data Science', 'Data Analytics'],
    [],
  ])
  expect(selectOffered([offer('Evening Talks', 'Asha Rao'), ...courses], { q: 'evening' })).toHaveLength(1)
})

test('a misspelt word finds what is meant, in titles and in what a program teaches', () => {
  const courses = [
    offer('Data Science', 'Asha Rao', { taught: ['Python'] }),
    offer('Explainable Models', 'Meera Nair', { taught: ['Statistics'] }),
  ]
  const found = (q: string) => selectOffered(courses, { q }).map(({ title }) => title)
  expect(['pyhton', 'sciense asha', 'statistcs', 'AI', 'paython rao'].map(found)).toEqual([
    ['Data Science'],
    ['Data Science'],
    ['Explainable Models'],
    [],
    [],
  ])
})

test('a word that another program has is not taken for a slip', () => {
  const courses = [
    { ...offer('Tuning', 'Asha'), course: 'A' },
    { ...offer('Turing', 'Ravi'), course: 'B' },
  ]
  expect(selectOffered(courses, { q: 'tuning', program: 'B' })).toEqual([])
})

test('an educator who offers a title twice is named once', () => {
  const courses = [
    offer('Data Science', 'Asha'),
    offer('data science ', 'Asha'),
    offer('DATA SCIENCE', 'Ravi'),
  ]
  const merged = [{ title: 'Data Science', educator_name: 'Asha, Ravi' }]
  expect(selectOffered(courses, {})).toMatchObject(merged)
  expect(selectOffered(courses, { q: 'ravi' })).toMatchObject(merged)
})

test('what a program teaches is read once, however many of its courses are offered', () => {
  let reads = 0
  const taught = new Proxy(['Statistics', 'Python'], {
    get: (target, name) => {
      if (name === '0') reads += 1
      return Reflect.get(target, name)
    },
  })
  const courses = Array.from({ length: 500 }, (_, index) => offer(`Course ${index}`, 'Asha', { taught }))
  expect(selectOffered(courses, { q: 'statistics' })).toHaveLength(500)
  expect(reads).toBeLessThan(10)
})

describe('by its batches', () => {
  const starts = [
    {
      ...{ batch: 'a-2', starts_on: '2027-02-08', session_days: 'Saturday and Sunday' },
      ...{ session_starts: '09:00', price_paise: 1_500_000 },
    },
  ]
  const course = offer('A', 'Asha', {
    ...{ batch: 'a-1', level: 'Beginner', starts_on: '2027-01-04', session_days: 'Monday' },
    ...{ session_starts: '19:00', price_paise: 2_500_000, starts },
  })

  test.each([
    [{ level: ' beginner' }, 'a-1'],
    [{ level: 'Advanced' }, undefined],
    [{ days: 'evenings' }, 'a-1'],
    [{ days: 'weekends' }, 'a-2'],
    [{ days: 'mornings' }, undefined],
    [{ month: '2027-01' }, 'a-1'],
    [{ month: '2027-02' }, 'a-2'],
    [{ month: '2027-02', days: 'evenings' }, undefined],
    [{ price: 'more' }, 'a-1'],
    [{ price: '15000' }, 'a-2'],
    [{ price: '20000' }, undefined],
  ] as const)('%j finds the course with the batch that fits: %s', (selection, batch) => {
    expect(selectOffered([course], selection)).toMatchObject(batch ? [{ batch }] : [])
    expect(selectOffered([course], selection)).toHaveLength(batch ? 1 : 0)
  })

  test('without dates and prices it fits none of them', () => {
    for (const selection of [{ days: 'evenings' }, { month: '2027-01' }, { price: 'more' }] as const)
      expect(selectOffered([offer('A', 'Asha')], selection)).toEqual([])
  })
})
