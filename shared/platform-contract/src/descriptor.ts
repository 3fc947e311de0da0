import { z } from 'zod'
import {
  declaredFlagsSchema,
  entryConditionSchema,
  flagConditionSchema,
  flagNameSchema,
  routeConditionSchema,
} from './flags'
import { plainName } from './plain-name'
import { declaredSlotsSchema, fillsSchema } from './slot-schemas'

/** Names of apps: `shell`, `catalog`, ... Used in addresses and class names. */
export const appNameSchema = plainName('An app is named in lower case letters, digits and hyphens.')

export const routeDescriptorSchema = z.strictObject({
  /** Name of the route, of its chunk and of its assets. */
  id: plainName('A route id is written in lower case letters, digits and hyphens.'),
  /** Path pattern of React Router; matched whatever the letter case. */
  path: z.string().startsWith('/'),
  /**
   * For a path that ends in a parameter: what the last segment ends in, letter case aside. Other paths that the pattern
   * matches are not this route's.
   */
  ending: z.string().min(1).optional(),
  /** Where the page is rendered first. */
  render: z.enum(['server', 'client']).default('server'),
  /**
   * Names of the query parameters that the page reads. Addresses that differ in others only are one page to the gateway,
   * which renders it without them. Left out: every parameter counts, but for the usual ones of trackers.
   */
  query: z.array(z.string().min(1)).optional(),
  /**
   * What the page's loader reads from the API as soon as it runs: paths below `/api`, as `/videos/:id?limit=:limit`. A name stands
   * for the parameter of the page's path or query; a read whose parameter the address lacks is left out, of `:name?` in a query only
   * that parameter. They are sent beside the page's code where a visitor is about to go there. Only reads whose answer anybody may see.
   */
  reads: z.array(z.string().startsWith('/')).max(4).optional(),
  /** Whether search engines may list it. */
  isIndexed: z.boolean().default(true),
  /**
   * Whether the shell may lay a banner over it. `false` where somebody fills in a form, pays or has what is theirs, and on pages that
   * say what the banner says.
   */
  hasBanners: z.boolean().optional(),
  /**
   * Title and description that the served page has before the browser renders it: for pages that the server does not
   * render.
   */
  title: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  /**
   * The API call whose records carry the address of further pages as `link`: those of a path with parameters, or others
   * that this page leads to.
   */
  listedBy: z.string().startsWith('/').optional(),
  /** Flags that the page reads, of those in `flags`: it is kept apart by their values, and by those of no others. */
  flags: z.array(flagNameSchema).max(8).optional(),
  /** When the page is there; else its address is no page. */
  when: routeConditionSchema.optional(),
  /**
   * What the shell leads to it for: `invitation`, the page that the banner and the page of an unknown address invite to; `help`, the
   * page where visitors reach a person. Only for a path without parameters.
   */
  purpose: z.enum(['invitation', 'help']).optional(),
})

export type RouteDescriptor = z.infer<typeof routeDescriptorSchema>

/**
 * Where an entry stands: in the bar or one of its menus, in the menu of a member, in a list of the footer, or as the page of the search.
 */
const NAVIGATION_PLACES = [
  'bar',
  'training',
  'products',
  'account',
  'important',
  'learn',
  'legal',
  'search',
] as const

/**
 * An entry of an app in what stands around every page. It is shown while a live release owns its path. One that asks for a right is in the
 * menu of the office, and has no other place.
 */
export const navigationEntrySchema = z.strictObject({
  label: z.string().min(1).max(40),
  /** A path of this app without parameters. */
  to: z.string().startsWith('/'),
  place: z
    .enum(NAVIGATION_PLACES, {
      error: `Choose of: ${NAVIGATION_PLACES.join(', ')}. An entry of the office has no place: it asks for a right ("when").`,
    })
    .default('bar'),
  /** Position among the entries of its place: lower ones come first. The menus of the bar stand at 10 and 20. */
  order: z.number().int().min(0).max(1_000).default(100),
  /** When it is shown. */
  when: entryConditionSchema.optional(),
})
export type NavigationEntry = z.infer<typeof navigationEntrySchema>

/** Entries of one app in the search of the site, and words of one entry. */
const MOST_SEARCH_ENTRIES = 20
const MOST_SEARCH_WORDS = 60

/** A page of an app in the search of the site. It is found while a live release owns its path. */
const searchEntrySchema = z.strictObject({
  title: z.string().min(1, 'Write what the result is called.').max(60, 'A title has at most 60 letters.'),
  /** A path of this app without parameters, with a `#fragment` where the answer is a part of the page. */
  to: z.string().startsWith('/', 'Write a path of this app, such as /careers.'),
  /** Words that mean the page beside those of its title, as visitors type them. */
  words: z
    .array(z.string().min(1, 'Write a word.').max(40, 'A word has at most 40 letters.'))
    .min(1, 'Write at least one word that means the page.')
    .max(MOST_SEARCH_WORDS, `An entry has at most ${MOST_SEARCH_WORDS} words.`),
  /** What the result says below its title. */
  text: z.string().min(1, 'Write what the page says.').max(160, 'A text has at most 160 letters.').optional(),
  /** When it is found. */
  when: flagConditionSchema.optional(),
})

/** All entries of an app in the search. */
export const searchEntriesSchema = z
  .array(searchEntrySchema)
  .max(MOST_SEARCH_ENTRIES, `An app has at most ${MOST_SEARCH_ENTRIES} entries in the search.`)

/** `mfe.json`: what an app owns and needs, read without running the app. */
export const descriptorSchema = z.strictObject({
  $schema: z.string().optional(),
  name: appNameSchema,
  /** The team that answers for the app. */
  owner: z.string().min(1),
  kind: z.enum(['shell', 'remote']).default('remote'),
  /** Semver range of the sdk that the app was written for. */
  sdk: z.string().min(1),
  routes: z.array(routeDescriptorSchema),
  navigation: z.array(navigationEntrySchema).default([]),
  /** What the search of the site finds of the app. */
  search: searchEntriesSchema.optional(),
  /** Flags that the app reads, by name: what visitors get of it is decided while it runs (docs/flags.md). */
  flags: declaredFlagsSchema.optional(),
  /** Places on pages of the app that parts of other apps fill, by name (docs/slots.md). */
  slots: declaredSlotsSchema.optional(),
  /** Slots that parts of this app fill, by the name of the slot. */
  fills: fillsSchema.optional(),
  /** Calls of the provider's API that the app makes, as its OpenAPI document writes them: `GET /courses`, `PUT /skills/{id}`. */
  calls: z
    .array(z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S*$/, 'Write a call as GET /courses.'))
    .default([]),
})
export type Descriptor = z.infer<typeof descriptorSchema>
