import type { CourseModule, Topic } from '@marga/api-contract/courses'
import { lineText } from '@marga/constants/people-text'
import { embedLink } from '@marga/constants/video-links'
import { keyOf } from '../database/key-of'

/** A course as somebody writes it in a file. */
export interface WrittenCourse {
  name: string
  description: string
  modules: CourseModule[]
  /** Line of the file that it begins in. */
  line: number
}

/** How much a syllabus holds at most, in letters and in pieces. */
const LETTERS = { Course: 100, About: 500, Module: 200, topic: 300 } as const
const MOST = { courses: 60, modules: 60, topics: 100, subtopics: 50 } as const

const KEYED = /^(course|about|module) ?: ?(.*)$/i
/** A list as editors write it. */
const LISTED = /^[-*•–] (.+)$/
const NOTHING_LISTED = /^[-*•–]$/
const LINK = /^(?:(.*) )?(https?:\/\/\S+)$/i
const TAB = '    '

/** What a line says, without the spaces before it, which are counted. */
interface Line {
  number: number
  indent: number
  text: string
}

const lineOf = (raw: string, index: number): Line => ({
  number: index + 1,
  indent: (/^[\s\ufeff]*/.exec(raw)?.[0] ?? '').replace('\ufeff', '').replaceAll('\t', TAB).length,
  text: lineText(raw),
})

/** A topic, its line and those of its subtopics, by their titles. */
interface Listed {
  topic: Topic
  line: Line
  below: Map<string, Line>
}

const FORMS = 'Course: <name>, About: <sentence>, Module: <title>, - <topic>'

/** What is wrong with a line, as a sentence goes on behind its number. */
export interface LineFault {
  line: number
  message: string
}

/** Reads the lines of one file, and keeps what is wrong with them. */
class SyllabusReader {
  readonly courses: WrittenCourse[] = []
  readonly faults: LineFault[] = []
  /** Lines of the courses, by the key of their names. */
  readonly #named = new Map<string, number>()
  /** Lines of the topics of the module that is being read, by their titles. */
  #listed = new Map<string, Line>()
  /** The topic that was read last in it. */
  #above: Listed | undefined

  #refuse({ number }: Pick<Line, 'number'>, message: string) {
    this.faults.push({ line: number, message })
  }

  get #course() {
    return this.courses.at(-1)
  }

  read(line: Line) {
    if (line.text === '') return
    if (NOTHING_LISTED.test(line.text))
      return this.#refuse(line, 'nothing stands behind the dash: write the topic, or take the line out')
    const [, word = '', text = ''] = KEYED.exec(line.text) ?? []
    const topic = LISTED.exec(line.text)?.[1]
    if (topic !== undefined) return this.#readTopic(line, topic)
    if (keyOf(word) === 'course') return this.#readCourse(line, text)
    if (keyOf(word) === 'about') return this.#readAbout(line, text)
    if (keyOf(word) === 'module') return this.#readModule(line, text)
    return this.#refuse(line, `"${line.text.slice(0, 60)}" is none of these: ${FORMS}. Begin it with one.`)
  }

  #fit(line: Line, what: keyof typeof LETTERS, text: string) {
    if (text === '')
      this.#refuse(line, `nothing stands behind ${what}: write its name there, or take the line out`)
    const most = LETTERS[what]
    if (text.length > most) this.#refuse(line, `${what} has ${text.length} letters; at most ${most} fit`)
  }

  #readCourse(line: Line, name: string) {
    this.endCourse()
    this.#fit(line, 'Course', name)
    if (name !== '' && !/\p{L}/u.test(name)) this.#refuse(line, 'the name of a course has letters')
    const same = this.#named.get(keyOf(name))
    if (same !== undefined && name !== '') this.#refuse(line, `the course ${name} is in line ${same} already`)
    else this.#named.set(keyOf(name), line.number)
    this.courses.push({ name, description: '', modules: [], line: line.number })
    if (this.courses.length === MOST.courses + 1)
      this.#refuse(line, `a program has at most ${MOST.courses} courses`)
  }

  #readAbout(line: Line, text: string) {
    const course = this.#course
    if (!course) return this.#refuse(line, 'write its course above it: Course: <name>')
    this.#fit(line, 'About', text)
    if (course.description !== '' || course.modules.length > 0)
      return this.#refuse(line, `one About: is right below the line of its course, line ${course.line}`)
    course.description = text
  }

  #readModule(line: Line, moduleTitle: string) {
    const course = this.#course
    if (!course) return this.#refuse(line, 'write its course above it: Course: <name>')
    this.#fit(line, 'Module', moduleTitle)
    this.#listed = new Map()
    this.#above = undefined
    course.modules.push({ moduleTitle, topics: [] })
    if (course.modules.length === MOST.modules + 1)
      this.#refuse(line, `a course has at most ${MOST.modules} modules`)
  }

  /** A topic with the video behind it, where there is one. */
  #topicOf(line: Line, text: string): Topic {
    const [, title = text, link = ''] = LINK.exec(text) ?? []
    if (link !== '' && text === link) this.#refuse(line, 'write the title of the topic before the link')
    if (link !== '' && embedLink(link) === null)
      this.#refuse(
        line,
        `no page can play ${link}: write an https link of YouTube, Vimeo or Google Drive, or to an MP4 or WebM file`,
      )
    this.#fit(line, 'topic', title)
    return { title, videoLink: link }
  }

  #readTopic(line: Line, text: string) {
    const module = this.#course?.modules.at(-1)
    if (!module) return this.#refuse(line, 'write a module above the first topic: Module: <title>')
    const topic = this.#topicOf(line, text)
    const above = this.#above
    if (above && line.indent > above.line.indent) return this.#addBelow(above, line, topic)
    const same = this.#listed.get(topic.title)
    if (same) this.#refuse(line, `"${topic.title}" is in line ${same.number} of this module already`)
    else this.#listed.set(topic.title, line)
    this.#above = { topic, line, below: new Map() }
    module.topics.push(topic)
    if (module.topics.length === MOST.topics + 1)
      this.#refuse(line, `a module has at most ${MOST.topics} topics`)
  }

  #addBelow({ topic, below }: Listed, line: Line, { title, videoLink }: Topic) {
    const [first] = below.values()
    if (first && line.indent > first.indent)
      return this.#refuse(
        line,
        `it stands below a subtopic, which has nothing below it: begin it with as many spaces as line ${first.number}`,
      )
    topic.subtopics ??= []
    const same = below.get(title)
    if (same) this.#refuse(line, `"${title}" is in line ${same.number} of this topic already`)
    else below.set(title, line)
    topic.subtopics.push({ title, videoLink })
    if (topic.subtopics.length === MOST.subtopics + 1)
      this.#refuse(line, `a topic has at most ${MOST.subtopics} subtopics`)
  }

  /** To be called at the end, too. */
  endCourse() {
    const course = this.#course
    if (course && course.modules.length === 0)
      this.#refuse(
        { number: course.line },
        `${course.name || 'the course'} has no module, write one below it: Module: <title>`,
      )
  }
}

/** The courses of a text, in their order, and what is wrong with it, by line. */
export function readSyllabus(text: string): {
  courses: readonly WrittenCourse[]
  faults: readonly LineFault[]
} {
  const reader = new SyllabusReader()
  for (const line of text.split(/\r\n?|[\n\u0085\u2028\u2029]/).map(lineOf)) reader.read(line)
  reader.endCourse()
  const { courses, faults } = reader
  const isNothing = courses.length === 0 && faults.length === 0
  return { courses, faults: isNothing ? [{ line: 1, message: 'it has no course' }] : faults }
}
