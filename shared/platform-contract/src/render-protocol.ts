// Free of zod: shells import it.
import type { Asset, Registry } from './registry'

/**
 * Version of the protocol between gateways and the server builds of shells. Raise it for a change that a gateway or a shell
 * of the version before does not understand; a gateway may speak several versions.
 */
export const RENDER_PROTOCOL = 1

/** Releases from before the protocol had a version. */
export const FIRST_RENDER_PROTOCOL = 1

/** A form that was sent to a page as HTML sends it. */
interface PostedForm {
  /** `application/x-www-form-urlencoded`, or `multipart/form-data` with its boundary. */
  contentType: string
  /** The body in base64. */
  body: string
}

/** Request of a page to a shell release. `C` is the configuration that the page gets. */
export interface RenderRequest<C> {
  /** Absolute address of the page. */
  url: string
  /** Configuration as the browser gets it. */
  config: C
  /** Where the renderer reaches the API. */
  serverApiBase: string
  /** Header of the render's API calls, where the request is traced (https://www.w3.org/TR/trace-context). */
  traceparent?: string
  /** What all calls of the loaders may take together, in milliseconds. */
  callTimeoutMs: number
  /** Render the chrome only and leave the page to the browser. */
  isPageLeftToBrowser: boolean
  /** Render a chrome that fits every address; the url does not count then. */
  isForAnyAddress?: boolean
  /** The API calls of this render are one visitor's: what is rendered is theirs alone. */
  isForOneVisitor?: boolean
  /** Rights of that visitor, where the page asks for one: it is rendered with what else they may see. */
  rights?: readonly string[]
  /** Leave the parts of other apps to the browser: with them renderers of this page did not come back. */
  isWithoutParts?: boolean
  /** Run the action of the page with this form first. Only for shells whose server build exports `takesForms`. */
  form?: PostedForm
}

/** What the renderer adds to a request: the releases of the page. `R` is a route of a remote, `P` what else its module has. */
export interface RenderReleases<R, P = object> {
  registry: Registry
  loadRemote: (app: string) => Promise<{ default: R[] } & P>
  /** Reads a stylesheet of the page's releases; a gateway that has none lets the page link to them. */
  readStyle?: (style: Asset) => string | undefined
}

/** A part that was left to the browser, and why. */
export interface PartFault {
  app: string
  version: string
  slot: string
  part: string
  why: string
}

/** Response of a shell release. */
export interface Rendering {
  status: number
  headers: Record<string, string>
  html: string
  /** Hashes of the inline scripts that the page may run, for its content security policy. */
  scriptHashes: readonly string[]
  /** Hashes of its inline stylesheets; absent in answers of shells that have none. */
  styleHashes?: readonly string[]
  /** Parts of the page that could not be rendered; absent where there are none. */
  partFaults?: readonly PartFault[]
}
