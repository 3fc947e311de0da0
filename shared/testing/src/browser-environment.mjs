import { TestEnvironment } from 'jest-environment-jsdom'

/** What every browser has and jsdom lacks, or has in a form that the platform's own Request does not accept. */
const PLATFORM = {
  fetch,
  Headers,
  Request,
  Response,
  ReadableStream,
  TextDecoder,
  TextEncoder,
  URLSearchParams,
  structuredClone,
}

/** The platform's FormData, filled from a form of jsdom. Files come as their names and sizes: jsdom keeps the bytes. */
const formDataOf = (JsdomFormData) =>
  class extends FormData {
    constructor(form, submitter) {
      super()
      const entries = form ? new JsdomFormData(form, submitter) : []
      for (const [name, value] of entries) {
        if (typeof value === 'string') this.append(name, value)
        else this.append(name, new File([new Uint8Array(value.size)], value.name, { type: value.type }))
      }
    }
  }

/** jsdom has no layout: observers of sizes never get an event. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** Everything is on the screen. */
class SeeingObserver extends SilentObserver {
  constructor(callback) {
    super()
    this.callback = callback
  }
  observe(target) {
    queueMicrotask(() => this.callback([{ target, isIntersecting: true, intersectionRatio: 1 }], this))
  }
}

/** A browser whose visitor wants nothing to move; no other query matches. */
const matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: media === '(prefers-reduced-motion: reduce)' })

/** Dialogs open and close; what lies beside an open one stays reachable, which the end-to-end tests look at. */
const DIALOG = {
  showModal() {
    this.open = true
  },
  close() {
    this.open = false
    this.dispatchEvent(new this.ownerDocument.defaultView.Event('close'))
  },
}

/** jsdom with the platform's own web interfaces. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, PLATFORM, {
      FormData: formDataOf(this.global.FormData),
      File: this.global.File,
      matchMedia,
      ResizeObserver: SilentObserver,
      IntersectionObserver: SeeingObserver,
    })
    Object.assign(this.global.HTMLDialogElement.prototype, DIALOG)
    this.global.Element.prototype.scrollIntoView = () => {}
    Object.assign(this.global.URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => {} })
  }
}
