import { siteOf } from '@marga/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'
import { sendContactMessage } from '../contact/send-contact-message'
import { loadReviews } from '../reviews/load-reviews'

export { HomePage as Component } from './home-page'

export const loader = ({ context }: LoaderFunctionArgs) => loadReviews(siteOf(context))

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendContactMessage(siteOf(context), await request.formData())
