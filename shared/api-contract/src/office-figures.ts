import { z } from 'zod'

const day = z.iso.date('Write a day such as 2026-11-29.')

export const SPANS = ['day', 'week', 'month'] as const
/** At most so many days at once: three years, and a day of a leap year. */
export const MOST_DAYS = 1_096

export const figuresQuerySchema = z.object({
  by: z.enum(SPANS, { error: 'by is day, week or month.' }).default('day'),
  /** First and last day in India; the last 30 days where they are left out. */
  from: day.optional(),
  until: day.optional(),
  format: z.enum(['json', 'csv'], { error: 'format is json or csv.' }).default('json'),
})

const sold = {
  registrations: z.number(),
  payments: z.number(),
  /** What was paid, before anything went back. */
  amount_paise: z.number(),
}

export const figuresSchema = z.object({
  by: z.enum(SPANS),
  from: z.string(),
  until: z.string(),
  /** The newest first; a week by its Monday, a month by its first day. Of a span that begins before `from` only what follows. */
  spans: z.array(z.object({ begins: z.string(), views: z.number(), visits: z.number(), ...sold })),
  /** Patterns of pages by views, the most viewed first. */
  pages: z.array(z.object({ route: z.string(), views: z.number() })),
  sources: z.array(z.object({ source: z.string(), visits: z.number() })),
  programs: z.array(z.object({ product: z.string(), program: z.string(), views: z.number(), ...sold })),
})
export type Figures = z.infer<typeof figuresSchema>
/** Query as callers send it. */
export type FiguresQuery = z.input<typeof figuresQuerySchema>
