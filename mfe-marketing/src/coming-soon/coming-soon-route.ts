import { siteOf } from '@marga/sdk'
import type { ActionFunctionArgs } from 'react-router-dom'
import { sendInterest } from '../interest/send-interest'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { ComingSoonPage as Component } from './coming-soon-page'

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendInterest(siteOf(context), await request.formData())
