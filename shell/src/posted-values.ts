import type { StaticHandlerContext } from 'react-router-dom'

/** Fields whose values are never sent back. */
const SECRET = /password|token/i

/** What was typed into a form: texts only, and no passwords. Null if the body is no form. */
export async function postedValues(request: Request): Promise<Record<string, string> | null> {
  const form = await request.formData().catch(() => null)
  if (!form) return null
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !SECRET.test(name) ? [[name, value]] : [],
    ),
  )
}

/** Puts what was typed beside the problem that an action has answered, so that the page shows the form with it. */
export function keepPosted(
  { actionData }: Pick<StaticHandlerContext, 'actionData'>,
  posted: Record<string, string>,
) {
  for (const result of Object.values(actionData ?? {}))
    if (result?.ok === false) Object.assign(result, { posted })
}
