import { z } from 'zod'
import { asSent } from './fields'

const NO_ADDRESS = 'This is no address of a page.'
const address = z.string({ error: 'Send an address.' }).max(2_000, NO_ADDRESS)

/** A page that a browser shows. Nothing in it is about a person, and the call takes no cookie. */
export const viewSchema = z.object({
  /** Pattern of the page, such as `/courses/:courseId`. */
  route: asSent(
    z
      .string({ error: 'Name the page.' })
      .max(80, 'This names no page.')
      .regex(/^\/[\w/:?.*-]*$/, 'This names no page.'),
  ),
  /** Path and query of its address: only the program that it is about, and `utm_source`, are counted. */
  at: asSent(address.regex(/^\//, NO_ADDRESS)),
  /** Address of the page that led here, '' for none; left out where the tab showed a page of this site before. */
  from: asSent(address).optional(),
})
