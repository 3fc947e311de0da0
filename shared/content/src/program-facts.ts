import type { Program } from './programs'

/** What a visitor asks before enrolling; batches, offered courses and pages are filled from it. */
export interface ProgramRecord {
  duration: string
  pricePaise: number
  /** First day and last day to enrol, as month and day; the year is that of the next batch. */
  starts: `${number}-${number}`
  enrolBy: `${number}-${number}`
  /** Time of day in India. */
  sessionStarts: string
  /** Live sessions in all. */
  sessions: number
  /** Learners in a batch at most. */
  seats: number
  level: string
  /** The result in one sentence. */
  summary: string
  prerequisites: string
  outcomes: readonly string[]
  /** A name of the trainers' list. */
  trainer: string
}

/**
 * The one record of each program. Price, length, times and dates of Data Science are fixed (docs/product.md#batches); the others
 * are first content that the company replaces by `npm run db -- batch`.
 */
export const PROGRAM_FACTS: Readonly<Record<Program, ProgramRecord>> = {
  'Data Science': {
    duration: '4 months',
    pricePaise: 2_500_000,
    starts: '07-21',
    enrolBy: '07-18',
    sessionStarts: '07:00',
    sessions: 50,
    seats: 30,
    level: 'Beginner',
    summary: 'Clean real data, build models that predict, and explain how they decide.',
    prerequisites: 'School mathematics. No programming experience.',
    outcomes: [
      'Clean and explore a messy data set in Python',
      'Test whether a difference is real or chance',
      'Train, compare and explain a model',
      'Present a finished study to a manager',
    ],
    trainer: 'Asha Rao',
  },
  'Data Analytics': {
    duration: '12 weeks',
    pricePaise: 2_000_000,
    starts: '02-08',
    enrolBy: '02-05',
    sessionStarts: '07:00',
    sessions: 36,
    seats: 30,
    level: 'Beginner',
    summary: 'Answer business questions with Excel, SQL and Power BI dashboards.',
    prerequisites: 'You can use a spreadsheet. No programming experience.',
    outcomes: [
      'Turn a weekly Excel report into minutes of work',
      'Answer a business question with one SQL query',
      'Build a Power BI dashboard on a clean model',
      'Choose the chart that fits the question',
    ],
    trainer: 'Meera Nair',
  },
  'Generative AI and Prompt Engineering': {
    duration: '8 weeks',
    pricePaise: 1_500_000,
    starts: '01-18',
    enrolBy: '01-15',
    sessionStarts: '20:00',
    sessions: 24,
    seats: 24,
    level: 'Beginner',
    summary: 'Use language models well, measure their answers, and know when they are wrong.',
    prerequisites: 'Everyday computer use. Some Python helps.',
    outcomes: [
      'Explain what language models can and cannot do',
      'Write prompts as specifications and test them',
      'Build an assistant that answers from your documents',
      'Show the source of every answer',
    ],
    trainer: 'Kabir Sethi',
  },
  'Data Engineering': {
    duration: '14 weeks',
    pricePaise: 2_500_000,
    starts: '03-08',
    enrolBy: '03-05',
    sessionStarts: '07:00',
    sessions: 42,
    seats: 24,
    level: 'Intermediate',
    summary: 'Build batch and streaming pipelines that run every night, on three clouds.',
    prerequisites: 'Basic Python and SQL.',
    outcomes: [
      'Design tables and queries that stay fast under load',
      'Schedule and retry pipelines with Airflow',
      'Stream events with Kafka and process them with Spark',
      'Run a pipeline on Azure, AWS and Google Cloud',
    ],
    trainer: 'Vikram Iyer',
  },
  'MLOps: Machine Learning Operations': {
    duration: '12 weeks',
    pricePaise: 2_000_000,
    starts: '04-05',
    enrolBy: '04-02',
    sessionStarts: '20:00',
    sessions: 36,
    seats: 20,
    level: 'Advanced',
    summary: 'Take a model from a notebook to a service that is tested, deployed and watched.',
    prerequisites: 'Python, Git and one trained model of your own.',
    outcomes: [
      'Track experiments and version data and models',
      'Deploy a model and roll it back safely',
      'Test and release models with CI/CD',
      'Detect drift before customers do',
    ],
    trainer: 'Farah Khan',
  },
  'OCI Infrastructure Architect Associate': {
    duration: '8 weeks',
    pricePaise: 1_500_000,
    starts: '02-22',
    enrolBy: '02-19',
    sessionStarts: '07:00',
    sessions: 24,
    seats: 30,
    level: 'Intermediate',
    summary: 'Build a working network on Oracle Cloud and prepare for the Associate exam.',
    prerequisites: 'Basic networking: addresses, ports and DNS.',
    outcomes: [
      'Set up compartments, groups and policies',
      'Design a virtual cloud network with subnets and gateways',
      'Choose compute, storage and databases for a workload',
      'Practise the topics of the Associate exam',
    ],
    trainer: 'Daniel Fernandes',
  },
  'Machine Learning Engineering': {
    duration: '14 weeks',
    pricePaise: 2_500_000,
    starts: '05-10',
    enrolBy: '05-07',
    sessionStarts: '20:00',
    sessions: 42,
    seats: 20,
    level: 'Advanced',
    summary: 'Write, train and design machine learning systems that other people rely on.',
    prerequisites: 'Python and the basics of machine learning.',
    outcomes: [
      'Write training code that others can test and change',
      'Build and train a neural network with PyTorch',
      'Design a machine learning system on a whiteboard',
      'Document a model with a model card',
    ],
    trainer: 'Asha Rao',
  },
}
