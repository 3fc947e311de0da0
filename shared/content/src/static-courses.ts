import type { Program } from './programs'

/** A course with a page of its own, outside the programs (docs/product.md#course-pages). */
export interface StaticCourse {
  id: string
  name: string
  duration: string
  description: string
  modules: readonly string[]
  /** The program that teaches it too; absent where none does. */
  taughtIn?: Program
}

export const staticCourses: readonly StaticCourse[] = [
  {
    id: 'data-structures',
    name: 'Data Structures',
    duration: '8 to 10 weeks',
    description:
      'Arrays to graphs, with the reason for each: what it costs to look up, to add, and to keep in order. Every week ends in problems of the kind that interviews ask.',
    modules: [
      'Cost of an operation',
      'Arrays, lists, stacks and queues',
      'Hash tables',
      'Trees and heaps',
      'Graphs and shortest paths',
      'Sorting and searching',
      'Dynamic programming',
      'Interview week',
    ],
  },
  {
    id: 'apache-spark',
    name: 'Apache Spark',
    taughtIn: 'Data Engineering',
    duration: '6 to 8 weeks',
    description:
      'Jobs that read more than a machine holds: how Spark plans them, why they are slow, and what to change. Taught on one laptop and one small cluster.',
    modules: [
      'How a job becomes tasks',
      'DataFrames and SQL',
      'Joins, shuffles and skew',
      'Reading a query plan',
      'Structured streaming',
      'A pipeline that runs every night',
    ],
  },
  {
    id: 'cloud-architect',
    name: 'Cloud Architect',
    duration: '5 months',
    description:
      'From one virtual machine to a system that survives the loss of a region. Azure, AWS and Google Cloud side by side, with the bill read out every month.',
    modules: [
      'Networks and identity',
      'Compute: machines, containers, functions',
      'Storage and databases',
      'Availability and recovery',
      'Security and compliance',
      'Cost',
      'Design reviews',
      'Capstone: a system, defended',
    ],
  },
  {
    id: 'full-stack-java',
    name: 'Full Stack Java',
    duration: '5 months',
    description:
      'A web application from the database to the button: Java and Spring behind, TypeScript and React in front, tests and deployment in between.',
    modules: [
      'Java that reads well',
      'Spring and REST',
      'SQL and JPA',
      'TypeScript and React',
      'Tests on every level',
      'Security of web applications',
      'Containers and deployment',
      'Capstone: a product with users',
    ],
  },
]
