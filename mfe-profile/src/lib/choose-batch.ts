import { chooseOtherBatch } from '@marga/api-client/payment-calls'
import { changeBatch } from '@marga/api-client/registration-calls'
import type { ChangeablePlace } from '@marga/api-contract/change-batch'
import { type FormResult, formResult, type Site } from '@marga/sdk'

/** Value of the form's `intent` that chooses another batch. */
export const CHOOSE = 'choose'

/** Value of the form's `intent` that shows the payment: without scripts a page is shown to its visitor after a form. */
export const SHOW = 'show'

/** Value of the form's `intent` that changes the batch of a place. */
export const CHANGE = 'change'

const NOT_CHANGED = 'Your place stays in its batch: we could not change it. Please try again.'

/** Changes a place to another batch. Answers the place as it is now. */
export const changePlace = (
  { api }: Pick<Site, 'api'>,
  form: FormData,
): Promise<FormResult<ChangeablePlace>> =>
  formResult(
    () =>
      api(changeBatch, {
        params: { id: String(form.get('place')) },
        body: { batch: String(form.get('batch') ?? '') },
      }),
    NOT_CHANGED,
  )

/** Said once a batch is chosen for a payment that came too late. */
export const CHOSEN_NOW = 'You have a place in that batch, and your payment pays it.'

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
