import { loadTexts } from '@marga/checkout/load-texts'
import { siteOf } from '@marga/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'
import { sendContactMessage } from './send-contact-message'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { ContactPage as Component } from './contact-page'

export const loader = ({ context }: LoaderFunctionArgs) => loadTexts(siteOf(context), 'contact')

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendContactMessage(siteOf(context), await request.formData())
