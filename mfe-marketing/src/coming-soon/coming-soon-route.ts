import { siteOf } from '@marga/sdk'
import type { ActionFunctionArgs } from 'react-router-dom'
import { tellInterest } from '../interest/tell-interest'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { ComingSoonPage as Component } from './coming-soon-page'

export const action = async ({ request, context }: ActionFunctionArgs) =>
  tellInterest(siteOf(context), await request.formData())
