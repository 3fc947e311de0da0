import { z } from 'zod'

/** A value that can be taken back: nothing behind its name. A union would not say what is wrong with it. */
export const orNone = <T>(shape: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text, context): T | '' => {
      if (text === '') return ''
      const { data, error } = shape.safeParse(text)
      for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
      return data ?? ''
    })
    .optional()

/** A text on one line, which may be empty. */
export const lineOf = (what: string, most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .refine((text) => text.length <= most, `${what} has at most ${most} characters`)
    .optional()
