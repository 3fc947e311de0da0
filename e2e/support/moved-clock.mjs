// Preloaded into every process of a site (`NODE_OPTIONS=--import`): its time is the real one, moved by what a file says.
// The file is named by this module's own address: renderers get no environment variables but Node's.
import { readFileSync } from 'node:fs'

const file = new URL(import.meta.url).searchParams.get('file')
const RealDate = globalThis.Date
const realNow = RealDate.now

/** Reads the file each time: a moment is in effect once it is written. */
const now = () => realNow() + Number(readFileSync(file, 'utf8'))

RealDate.now = now
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new RealDate(now()).toString(),
})
RealDate.prototype.constructor = globalThis.Date
