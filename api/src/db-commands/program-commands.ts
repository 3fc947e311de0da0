import { YES } from '../commands/ask-first'
import { DRY_RUN } from '../commands/read-values'
import { syllabusCommand } from '../courses/syllabus-command'
import { openUploads } from '../files/open-uploads'
import {
  addProgram,
  hideProgram,
  listProgramRows,
  type ProgramParts,
  setProgram,
  showProgram,
} from '../programs/program-command'
import { ANY, type DbCommand, type Parts, say } from './db-command'

const FLAGS = [YES, DRY_RUN]

const partsOf = ({ opened, api }: Parts): ProgramParts => ({
  database: opened.database,
  uploads: openUploads(api.uploads),
})

/** What the site teaches. */
export const OF_PROGRAMS = {
  'program list': {
    usage: 'program list',
    summary:
      'every program in the order of the site: what addresses call it, title, state and its next batch',
    ...{ least: 0, most: 0 },
    run: ({ opened }) => say(listProgramRows(opened.database)),
  },
  'program show': {
    usage: 'program show <program>',
    summary: 'all that is said of a program, its batches, and what is missing',
    ...{ least: 1, most: 1 },
    run: ({ opened }, [name = '']) => say(showProgram(opened.database, name)),
  },
  'program add': {
    usage: 'program add <name> title=<text> [<name>=<value> ...] [--dry-run] [--yes]',
    summary: `add a program, as a draft that nobody sees, while the site runs: level, summary, prerequisites,
outcomes="a; b", projects="title: sentence; title: sentence", tools="SQL, Power BI", trainer=<number>|none,
ai=yes|no (the page AI Training), choice=<text>|none (in the form to enrol; its title where nothing is said),
also_called=<words> (for the search), position=<number>, cover=<picture>|none, state=draft|published. The name is
what addresses call it: PowerBI is /PowerBI-Promo`,
    ...{ least: 1, most: ANY, flags: FLAGS },
    run: (parts, words) => say(addProgram(partsOf(parts), words)),
  },
  'program set': {
    usage: 'program set <program> <name>=<value> ... [--dry-run] [--yes]',
    summary: `change what is said of a program, with the values of program add; state=published shows it. Its title
stays. Shows before and after, and asks`,
    ...{ least: 1, most: ANY, flags: FLAGS },
    run: (parts, words) => say(setProgram(partsOf(parts), words)),
  },
  'program hide': {
    usage: 'program hide <program> [--dry-run] [--yes]',
    summary: `take a program off every page, the search and the sitemap; refused while people can join a batch of it,
or have a place in one that is not over`,
    ...{ least: 1, most: 1, flags: FLAGS },
    run: (parts, words) => say(hideProgram(partsOf(parts), words)),
  },
  syllabus: {
    usage: 'syllabus <program> [<file>] [--dry-run] [--yes]',
    summary: `the courses of a program with their modules and topics, as a text; with a file of that form they become
what it says, while the site runs. A course that the file leaves out is gone. Shows what changes, line by line, and asks`,
    ...{ least: 1, most: 2, flags: FLAGS },
    run: ({ opened }, words) => say(syllabusCommand(opened.database, words)),
  },
} as const satisfies Record<string, DbCommand>
