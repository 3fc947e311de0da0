import type { Cell, PracticeLesson } from '../lesson'

const QUESTIONS = 120
const TOPICS = ['leave', 'salary', 'travel'] as const
/** What it names as source of each topic: a current document, an old one, and one that does not exist. */
const SOURCES = {
  leave: ['leave-2027', 'leave-2024', 'leave-handbook'],
  salary: ['salary-2027', 'salary-2025', 'salary-faq'],
  travel: ['travel-2027', 'travel-2025', 'travel-guide'],
} as const

/** Numbers of questions within a topic, 0 to 39. */
const UNKNOWN = { leave: [9, 29], salary: [3, 11, 19, 27, 35], travel: [4, 14, 24] }
const WRONG = { leave: [17], salary: [1, 6, 13, 22, 30, 38], travel: [8, 21, 33] }
const OLD = { leave: [5], salary: [2, 8, 15, 24, 33], travel: [12, 31] }
const INVENTED = { leave: [], salary: [6, 13, 29], travel: [8, 19] }
const UNNAMED = { leave: [21], salary: [16, 31], travel: [27, 38] }

function answerTo(index: number): readonly Cell[] {
  const topic = TOPICS[index % TOPICS.length] ?? 'leave'
  const place = Math.floor(index / TOPICS.length)
  const isIn = (list: Record<typeof topic, readonly number[]>) => list[topic].includes(place)
  if (isIn(UNKNOWN)) return [index + 1, topic, 0, null, null]
  const [current, old, invented] = SOURCES[topic]
  const named = isIn(INVENTED) ? invented : isIn(OLD) ? old : current
  return [index + 1, topic, 1, isIn(UNNAMED) ? null : named, Number(!isIn(WRONG))]
}

const IS_GOOD = 'is_correct = 1 and source is not null and source in'

export const answers: PracticeLesson = {
  story: [
    'A language model picks what is likely, and does not check what is true. So somebody else has to. A company has built an assistant that answers questions about leave, salary and travel from its documents.',
    'Before it is switched on, two people asked it 120 questions and checked each answer. You find out how often it is right, which sources it invents, and for which topic people may rely on it.',
  ],
  tables: [
    {
      name: 'answers',
      about:
        'A row is a question. Where the assistant said “I do not know”, answered is 0 and nothing was checked.',
      columns: ['id integer', 'topic text', 'answered integer', 'source text', 'is_correct integer'],
      rows: Array.from({ length: QUESTIONS }, (_, index) => answerTo(index)),
    },
    {
      name: 'documents',
      about: 'A row is a document of the company. Old ones are no longer valid.',
      columns: ['name text', 'is_current integer'],
      rows: TOPICS.flatMap((topic) => [
        [SOURCES[topic][0], 1],
        [SOURCES[topic][1], 0],
      ]),
    },
  ],
  tasks: [
    {
      title: 'How often is it right when it answers?',
      ask: 'Give the share of correct answers among the questions that it answered, in percent. One number is asked for.',
      start: 'select 100.0 * sum(is_correct) / count(*)\nfrom answers',
      answer: 'select 100.0 * avg(is_correct) from answers where answered = 1',
      remarks: [
        {
          sql: 'select 100.0 * sum(is_correct) / count(*) from answers',
          say: 'COUNT(*) counts the questions as well that it did not answer. “I do not know” is not a wrong answer: keep the rows with answered = 1.',
        },
        {
          sql: 'select avg(is_correct) from answers',
          say: 'The share is right. In percent it is 100 times as much.',
        },
        {
          sql: 'select sum(is_correct) from answers',
          say: '100 answers are correct. Divide by the answers that were given, and times 100.',
        },
        {
          sql: 'select 100.0 * avg(answered) from answers',
          say: 'This is how often it answers at all. How often is it right when it does?',
        },
      ],
      right:
        '90.9%. That sounds good enough. But the number does not say where the wrong answers are, nor whether anybody can check them.',
    },
    {
      title: 'Which sources did it invent?',
      ask: 'Give each source that an answer names and that is not among the documents, with the number of its answers, by name.',
      start: 'select source, count(*)\nfrom answers\ngroup by source\norder by source',
      answer:
        'select source, count(*) from answers where source not in (select name from documents) group by source order by source',
      remarks: [
        {
          sql: 'select source, count(*) from answers group by source order by source',
          say: 'These are all sources, and a row for no source at all. Keep those that are not in “documents”.',
        },
        {
          sql: 'select source, count(*) from answers left join documents on name = source where name is null group by source order by source',
          say: 'The first row has no name: there the assistant named no source, so it invented none. Ask for “source is not null” too.',
        },
        {
          sql: 'select source, count(*) from answers where source in (select name from documents) group by source order by source',
          say: 'These are the sources that exist. The others are asked for.',
        },
        {
          sql: 'select distinct source from answers where source not in (select name from documents) order by source',
          say: 'The sources are right. Add how many answers name each of them.',
        },
      ],
      right:
        'Two documents that nobody has ever written, in five answers. They sound as real as the others: a model makes likely names too.',
    },
    {
      title: 'For which topic may people rely on it?',
      ask: 'The company calls an answer good if it is correct and names a current document. Give each topic with the share of good answers among those that were given, in percent, by topic.',
      start: 'select topic, 100.0 * avg(is_correct)\nfrom answers\ngroup by topic\norder by topic',
      answer: `select topic, 100.0 * avg(${IS_GOOD} (select name from documents where is_current = 1)) from answers where answered = 1 group by topic order by topic`,
      remarks: [
        {
          sql: 'select topic, 100.0 * avg(is_correct) from answers group by topic order by topic',
          say: 'This asks only whether the answer is correct. It has to name a document with is_current = 1 as well.',
        },
        {
          sql: 'select topic, 100.0 * avg(is_correct = 1 and source in (select name from documents where is_current = 1)) from answers where answered = 1 group by topic order by topic',
          say: 'Where no source is named, “source in …” is NULL, and AVG leaves NULL out. Such an answer is not good: add “source is not null and”.',
        },
        {
          sql: `select topic, 100.0 * avg(${IS_GOOD} (select name from documents)) from answers where answered = 1 group by topic order by topic`,
          say: 'Old documents count here. An answer that was right in 2025 may mislead today: ask for is_current = 1.',
        },
        {
          sql: `select topic, 100.0 * avg(${IS_GOOD} (select name from documents where is_current = 1)) from answers group by topic order by topic`,
          say: '“I do not know” counts as a bad answer here. Keep the rows with answered = 1.',
        },
        {
          sql: `select topic, avg(${IS_GOOD} (select name from documents where is_current = 1)) from answers where answered = 1 group by topic order by topic`,
          say: 'The shares are right. In percent they are 100 times as much.',
        },
      ],
      right:
        'Leave 92%, travel 78%, salary 60%. Switch it on for leave, and let it say for salary who can be asked. One number for all topics would have hidden that.',
    },
  ],
  end: 'You have measured an assistant by what it answers, what it names as its source, and where it may be used. In the program you write such questions for an assistant that you have built.',
}
