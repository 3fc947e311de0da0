import type { Starter } from './starter-addresses'

export const STARTERS: readonly Starter[] = [
  {
    program: 'Data Science',
    name: 'data-science',
    title: 'Customers of an internet provider',
    rows: 246,
    tasks: 4,
    first: 'Open the file in a spreadsheet, sort it by id, and find a customer who is in it twice.',
  },
  {
    program: 'Data Analytics',
    name: 'data-analytics',
    title: 'Three months of a chain of stores',
    rows: 264,
    tasks: 4,
    first: 'Open the file in a spreadsheet, sort it by store, and see in how many ways Pune is written.',
  },
  {
    program: 'Generative AI and Prompt Engineering',
    name: 'generative-ai',
    title: 'Messages that an assistant has labelled',
    rows: 210,
    tasks: 4,
    first: 'Read the first 20 rows, and note each label of the assistant with which you do not agree.',
  },
  {
    program: 'Data Engineering',
    name: 'data-engineering',
    title: 'Readings that arrive late and twice',
    rows: 252,
    tasks: 4,
    first: 'Load the file into a table of any database, and find a reading that is in it twice.',
  },
  {
    program: 'MLOps: Machine Learning Operations',
    name: 'mlops',
    title: 'Two weeks of a model at work',
    rows: 280,
    tasks: 4,
    first: 'Draw the number of empty cells of “months” for each day, by hand or in a spreadsheet.',
  },
  {
    program: 'OCI Infrastructure Architect Associate',
    name: 'oci',
    title: 'Everything that a company has in the cloud',
    rows: 220,
    tasks: 4,
    first: 'Open the file in a spreadsheet, and sort it by what a resource costs.',
  },
  {
    program: 'Machine Learning Engineering',
    name: 'ml-engineering',
    title: 'Scores of payments, and what they cost',
    rows: 300,
    tasks: 4,
    first: 'Load the file with pandas, and count the rows of each part.',
  },
]

/** The starter project of a program, where it has one. */
export const starterOf = (program: string) => STARTERS.find((one) => one.program === program)
