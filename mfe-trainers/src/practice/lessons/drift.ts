import type { PracticeLesson } from '../lesson'

const LEARNED_FROM = 400
/** In the training data, customers of fewer than 6 months. */
const NEW_THEN = 16
const A_DAY = 50
/** Of the 50 customers of each day: the campaign begins to show on the fifth. */
const NEW_ON = { 1: 2, 2: 3, 3: 4, 4: 6, 5: 15, 6: 18, 7: 17 } as const
/** Few had stayed for so many months in the training data, and nobody for as many as the oldest. */
const OLD = 50
const OLDEST = 64

const isOld = (index: number) => index % 80 === 33

/** 6 to 47 months, spread evenly. */
const stayed = (index: number) => 6 + ((index * 11) % 42)

const isNewThen = (index: number) => index % (LEARNED_FROM / NEW_THEN) === 7
const learnedFrom = (index: number) => (isNewThen(index) ? index % 6 : isOld(index) ? OLD : stayed(index))

/** The last two of each day are old customers, the first ones new. */
function judged(index: number, isNew: number) {
  if (index < isNew) return index % 6
  if (index < A_DAY - 2) return stayed(index)
  return index === A_DAY - 2 ? OLD : OLDEST
}

const IS_NEW = '100.0 * avg(months < 6)'
const THEN = `(select ${IS_NEW} from training)`
const alarm = (bound: string) => `select day from week group by day having ${IS_NEW} > ${bound} order by day`

export const drift: PracticeLesson = {
  story: [
    'A model predicts which customers leave within three months. It learned from 400 customers, most of whom had stayed two to three years. It answers in 20 milliseconds, and every check is green.',
    'This week a campaign brought new customers. Who really leaves is known in three months; who they are is known today. You compare the week with the training data, and write the alarm.',
  ],
  tables: [
    {
      name: 'training',
      about: 'A row is a customer from whom the model learned: for how many months they had stayed.',
      columns: ['id integer', 'months integer'],
      rows: Array.from({ length: LEARNED_FROM }, (_, index) => [index + 1, learnedFrom(index)]),
    },
    {
      name: 'week',
      about: 'A row is a prediction of this week, days 1 to 7. 1 means that the customer will leave.',
      columns: ['id integer', 'day integer', 'months integer', 'says_leaves integer'],
      rows: Object.entries(NEW_ON).flatMap(([day, isNew]) =>
        Array.from({ length: A_DAY }, (_, index) => [
          Number(day) * 100 + index,
          Number(day),
          judged(index, isNew),
          Number(index % 10 === 3),
        ]),
      ),
    },
  ],
  tasks: [
    {
      title: 'How many customers are new, then and now?',
      ask: 'New is who has been a customer for fewer than 6 months. Give their share in the training data and in this week, in percent, in one row with two columns.',
      start: `select ${IS_NEW}\nfrom week`,
      answer: `select ${THEN}, (select ${IS_NEW} from week)`,
      remarks: [
        {
          sql: `select ${IS_NEW} from week`,
          say: 'This is the share of this week. A number alone alarms nobody: put that of “training” before it.',
        },
        {
          sql: 'select (select 100.0 * avg(months <= 6) from training), (select 100.0 * avg(months <= 6) from week)',
          say: '“<= 6” counts customers of six months too. Fewer than 6 is asked for.',
        },
        {
          sql: 'select (select sum(months < 6) from training), (select sum(months < 6) from week)',
          say: 'These are counts, 16 and 65, of 400 and of 350 customers. Only shares can be compared.',
        },
        {
          sql: 'select (select avg(months < 6) from training), (select avg(months < 6) from week)',
          say: 'The shares are right. In percent they are 100 times as much.',
        },
        {
          sql: `select (select ${IS_NEW} from week), ${THEN}`,
          say: 'Both numbers are right, the other way round: the training data comes first.',
        },
        {
          sql: 'select (select avg(months) from training), (select avg(months) from week)',
          say: 'The averages of the months differ little. An average hides a group that is new: ask for its share.',
        },
      ],
      right:
        '4% then, 18.6% now. The model has seen 16 such customers, and this week it judged 65. Since when?',
    },
    {
      title: 'On which days would the alarm have rung?',
      ask: 'The alarm rings on a day whose share of new customers is more than 10 percentage points above the share in the training data. Give those days, in order.',
      start: `select day, ${IS_NEW}\nfrom week\ngroup by day\norder by day`,
      answer: alarm(`${THEN} + 10`),
      remarks: [
        {
          sql: `select day, ${IS_NEW} from week group by day order by day`,
          say: 'With this table a person can see it. An alarm has to decide: keep the days above the bound, with HAVING, and select the day alone.',
        },
        {
          sql: alarm(THEN),
          say: 'This rings as soon as a day is a little above the training data, as on days 2 to 4: chance alone does that. The bound is 10 percentage points higher.',
        },
        {
          sql: alarm('10'),
          say: 'The bound here is 10% for ever. It has to be 10 points above the training data: a model that is trained again brings its own bound.',
        },
      ],
      right:
        'Days 5, 6 and 7. On each day the model said of 10% that they leave: an alarm on its predictions alone would have stayed silent.',
    },
    {
      title: 'Which predictions should nobody act on?',
      ask: 'Take the months in bands of six: months / 6. The model knows a band if the training data has at least 20 customers in it. Give the number of predictions of this week in bands that it does not know.',
      start: 'select count(*)\nfrom week\nwhere months < 6',
      answer:
        'select count(*) from week where months / 6 not in (select months / 6 from training group by months / 6 having count(*) >= 20)',
      remarks: [
        {
          sql: 'select count(*) from week where months < 6',
          say: 'The new customers are in it. Some others are in a band that the model does not know either: find the bands instead of naming one.',
        },
        {
          sql: 'select count(*) from week where months / 6 in (select months / 6 from training group by months / 6 having count(*) < 20)',
          say: 'A band that the training data does not have at all makes no group, so it is in no list of small ones. Ask the other way round: which are not among the known bands?',
        },
        {
          sql: 'select count(*) from week where months / 6 not in (select months / 6 from training)',
          say: 'These are bands without any customer in the training data. One with 16 of 400 is not known well enough either.',
        },
        {
          sql: 'select count(*) from week where months / 6 in (select months / 6 from training group by months / 6 having count(*) >= 20)',
          say: 'These are the predictions in bands that the model knows. The others are asked for.',
        },
      ],
      right:
        '79: the 65 new customers, and 14 of four years and more, whom nobody had thought of. Good monitoring finds groups that nobody named.',
    },
  ],
  end: 'You have compared live data with training data, set an alarm and found predictions outside of what a model has learned. In the program you run such a check every night, and it calls you.',
}
