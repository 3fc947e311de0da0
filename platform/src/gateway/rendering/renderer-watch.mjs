// Runs beside a renderer, in a thread of its own: says where the renderer's code is while that does not come back.
// Only a thread can: code that loops answers no message. The gateway ends such a renderer soon after.
import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'

/** How long a job may run before it is looked at, and from one look to the next, in milliseconds. */
const LOOK_AFTER_MS = 300
/** How long the renderer may take to answer before its code counts as blocked. */
const ANSWER_MS = 200

/** The place of the code as the renderer's own thread sees it. Evaluated in the midst of what runs there, native code too. */
const STACK = `(() => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const { stack } = new Error()
  Error.stackTraceLimit = limit
  return stack
})()`

/** Where the renderer writes the id of its job, 0 between jobs, and how often it has answered. */
const { state, fd } = workerData
const JOB = 0
const ANSWERS = 1

function stackNow() {
  const session = new Session()
  session.connectToMainThread()
  const asked = new Promise((resolve) => {
    session.post('Runtime.evaluate', { expression: STACK, returnByValue: true }, (error, answer) =>
      resolve(error ? null : answer?.result?.value),
    )
  })
  return asked.finally(() => session.disconnect())
}

// A session that waits for an answer keeps no thread by itself.
setInterval(() => {}, 60_000)

/** A renderer that waits for an answer of the API, say, is late but not blocked. */
function isBlocked() {
  const before = Atomics.load(state, ANSWERS)
  parentPort?.postMessage('are you there')
  return Atomics.wait(state, ANSWERS, before, ANSWER_MS) === 'timed-out'
}

/** @param {number} job */
async function look(job) {
  if (Atomics.load(state, JOB) !== job || !isBlocked()) return
  const stack = await stackNow()
  if (typeof stack === 'string' && Atomics.load(state, JOB) === job)
    writeSync(fd, `${JSON.stringify({ job, stack })}\n`)
}

for (;;) {
  Atomics.wait(state, JOB, 0)
  const job = Atomics.load(state, JOB)
  if (job !== 0 && Atomics.wait(state, JOB, job, LOOK_AFTER_MS) === 'timed-out') await look(job)
}
