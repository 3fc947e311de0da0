import { textsOf } from '@marga/api-client'
import { refuseMails } from '@marga/api-client/mail-refusal-calls'
import { type FormResult, formResult, siteOf } from '@marga/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom'
import { AGAIN } from './unsubscribe-page'

export { UnsubscribePage as Component } from './unsubscribe-page'

/** The secret in the link of a mail; '' where the address has none. */
export interface UnsubscribeLink {
  secret: string
}

/** Whether mails are refused from now on. */
export interface Refusal {
  isRefused: boolean
}

const FAILED = 'That did not work, and nothing was changed. Please try again.'

/** Opening the link changes nothing, and asks nobody: programs that look through mails open links too. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  data<UnsubscribeLink>(
    { secret: new URL(request.url).searchParams.get('key') ?? '' },
    { headers: { 'cache-control': 'no-store' } },
  )

export async function action({ request, context }: ActionFunctionArgs): Promise<FormResult<Refusal>> {
  const { key, intent } = textsOf(await request.formData(), ['key', 'intent'])
  const isRefused = intent !== AGAIN
  return formResult(async () => {
    await siteOf(context).api(refuseMails, { body: { key, is_refused: isRefused } })
    return { isRefused }
  }, FAILED)
}
