import { randomUUID } from 'node:crypto'
import { type Answer, type Caller, createCaller } from './caller'
import { type Ledger, newLedger } from './ledger'
import { type Kind, Outcomes } from './outcomes'
import type { Pace } from './pace'

const PAGES = [
  '/',
  '/coursesoffered',
  '/about-us',
  '/trainerprofile',
  '/courses/details/Python',
  '/DataScience-Promo',
  '/api/courses',
]

const registrationOf = (email: string) => ({
  first_name: 'Asha',
  last_name: 'Rao',
  email,
  contact_number: '9874556321',
})

/** Scripts and stylesheets that a page names. */
const filesOf = ({ body }: Answer) =>
  [...body.matchAll(/(?:src|href)="(\/releases\/[^"]+)"/g)].map(([, path = '']) => path)

const idOf = ({ body }: Answer): string => String((JSON.parse(body) as { id: unknown }).id)

const letterOf = (email: string) => ({
  first_name: 'Asha',
  last_name: 'Rao',
  email,
  phone: '9874556321',
  message: 'Please see my letter.',
})

const newEmail = () => `${randomUUID()}@cluster.example`

/** Notes what visitors get, and what was acknowledged to them. */
export class Journeys {
  readonly ledger: Ledger = newLedger()
  readonly outcomes = new Outcomes()
  /** Files of releases that pages have named so far. */
  readonly files = new Set<string>()
  readonly #origin: string
  readonly #pace: Pace
  #visitors = 0

  constructor(origin: string, pace: Pace) {
    this.#origin = origin
    this.#pace = pace
  }

  /** A visitor from an address that nobody had before. */
  newCaller(): Caller {
    this.#visitors += 1
    return createCaller(this.#origin, this.#visitors, this.#pace)
  }

  #note(kind: Kind, answer: Answer): Answer {
    this.outcomes.add(kind, answer)
    return answer
  }

  async browse(caller: Caller, turn: number) {
    const page = this.#note('page', await caller.get(PAGES[turn % PAGES.length] ?? '/'))
    for (const path of filesOf(page)) this.files.add(path)
  }

  /** A file of a page: of this one, or of one that was opened before a promote. */
  async getFile(caller: Caller, turn: number) {
    const path = [...this.files][turn % Math.max(1, this.files.size)]
    if (path) this.#note('page', await caller.get(path))
  }

  async leaveAddress(caller: Caller) {
    const email = newEmail()
    const body = { email, topic: 'Resume Builder' }
    const { status } = this.#note('change', await caller.post('/api/interests', body))
    if (status === 201) this.ledger.interests.add(email)
  }

  /** Sends a message with a file that holds its sender's address. */
  async sendLetter(caller: Caller) {
    const email = newEmail()
    const { status } = this.#note('change', await caller.postForm('/api/contacts', letterOf(email), email))
    if (status === 201) this.ledger.letters.add(email)
  }

  /** Sends a change that has a key again after its connection broke, as the site's own pages do. */
  async #sendKeyed(caller: Caller, path: string, body: object) {
    const key = randomUUID()
    const first = this.#note('change', await caller.post(path, body, key))
    return first.status === 0 ? this.#note('change', await caller.post(path, body, key)) : first
  }

  /** Registers for a course, and pays for it. */
  async pay(caller: Caller) {
    const email = newEmail()
    const registered = await this.#sendKeyed(caller, '/api/register-course', registrationOf(email))
    if (registered.status !== 201) return
    this.ledger.registrations.add(email)
    const order = { purpose: 'course', reference: idOf(registered) }
    const ordered = await this.#sendKeyed(caller, '/api/payments/orders', order)
    if (ordered.status !== 201) return
    const path = `/api/payments/orders/${idOf(ordered)}`
    const proof = this.#note('change', await caller.post(`${path}/sandbox`))
    if (proof.status !== 200) return
    const verified = this.#note('change', await caller.post(`${path}/verify`, JSON.parse(proof.body)))
    if (verified.status === 200) this.ledger.payments.add(idOf(ordered))
  }
}
