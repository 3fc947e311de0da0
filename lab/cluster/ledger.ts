/** What the site has acknowledged, for the comparison with its database afterwards. */
export interface Ledger {
  interests: Set<string>
  registrations: Set<string>
  payments: Set<string>
  /** Messages with a file, by the sender's address, which the file holds. */
  letters: Set<string>
}

export const newLedger = (): Ledger => ({
  interests: new Set(),
  registrations: new Set(),
  payments: new Set(),
  letters: new Set(),
})

type Query = (text: string) => Promise<Array<Record<string, unknown>>>

const missing = (acknowledged: ReadonlySet<string>, stored: ReadonlySet<string>) =>
  [...acknowledged].filter((one) => !stored.has(one))

/** What was acknowledged and is not in the database, one line each. */
export async function findLost(ledger: Ledger, query: Query): Promise<string[]> {
  // Visitors go on while this reads: what is acknowledged later is for the next time.
  const acknowledged = structuredClone(ledger)
  const valuesOf = async (text: string) => new Set((await query(text)).map(({ value }) => String(value)))
  const interests = await valuesOf('select email as value from interests')
  const registrations = await valuesOf('select email as value from course_registrations')
  const payments = await valuesOf("select id as value from orders where state = 'paid'")
  const letters = await valuesOf('select email as value from contact_messages')
  return [
    ...missing(acknowledged.letters, letters).map((email) => `message of ${email}`),
    ...missing(acknowledged.interests, interests).map((email) => `interest of ${email}`),
    ...missing(acknowledged.registrations, registrations).map((email) => `registration of ${email}`),
    ...missing(acknowledged.payments, payments).map((id) => `payment of order ${id}`),
  ]
}

/** Acknowledged files that the bucket does not hold, or not as they were sent. */
export async function findLostFiles(
  { letters }: Pick<Ledger, 'letters'>,
  { query, read }: { query: Query; read: (name: string) => Promise<Buffer | null> },
): Promise<string[]> {
  const rows = await query('select email, file_path from contact_messages')
  const lost: string[] = []
  for (const { email, file_path: name } of rows) {
    if (!letters.has(String(email))) continue
    const bytes = await read(String(name)).catch(() => null)
    if (String(bytes) !== email) lost.push(`file of ${String(email)}`)
  }
  return lost
}

/** Registrations that stand there twice: each key has one effect. */
export async function findDoubles(query: Query): Promise<string[]> {
  const twice = await query(
    `select email as value from course_registrations where email like '%@cluster.example' group by email having count(*) > 1`,
  )
  return twice.map(({ value }) => `two registrations of ${String(value)}`)
}
