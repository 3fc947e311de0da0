import { chooseOtherBatch } from '@marga/api-client/payment-calls'
import { type FormResult, formResult, type Site } from '@marga/sdk'

/** Value of the form's `intent` that chooses another batch. */
export const CHOOSE = 'choose'

/** Value of the form's `intent` that shows the payment: without scripts a page is shown to its visitor after a form. */
export const SHOW = 'show'

const FAILED = 'We could not note your choice. Your payment is kept; please try again.'

/** Chooses another batch for a payment that came too late. Answers the page of the place. */
export const chooseBatch = ({ api }: Pick<Site, 'api'>, form: FormData): Promise<FormResult<string>> =>
  formResult(async () => {
    const key = String(form.get('key') ?? '')
    const { link } = await api(chooseOtherBatch, {
      params: { id: String(form.get('order')) },
      body: { batch: String(form.get('batch') ?? ''), ...(key && { key }) },
    })
    return link
  }, FAILED)
