import { textsOf } from '@marga/api-client'
import { changeBatchPrices } from '@marga/api-client/office-batch-calls'
import type { BatchPrices } from '@marga/api-contract/office-batches'
import { dayText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import { useDeskChange } from '@marga/office/desk-change'
import { OfficeForm } from '@marga/office/office-form'
import { type Column, OfficeTable } from '@marga/office/office-table'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { TextField } from '@marga/ui/field'
import { type FormEvent, useRef } from 'react'

/** Takes a price back that waits for its day. */
const NONE = 'none'

interface PricesFormProps {
  batch: string
  data: BatchPrices
  /** Somebody else may have changed them: what is there now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

type Price = BatchPrices['prices'][number]

interface PricesProps {
  prices: readonly Price[]
  /** @param from day of the price */
  onTakeBack: (from: string) => void
}

/** The prices that wait for their day. */
function Prices({ prices, onTakeBack }: PricesProps) {
  const columns: ReadonlyArray<Column<Price>> = [
    { name: 'from_on', label: 'From', show: ({ from_on }) => dayText(from_on) },
    { name: 'price', label: 'Price', isNumber: true, show: ({ price_paise }) => rupees(price_paise) },
    { name: 'by', label: 'Decided by', show: ({ recorded_by }) => recorded_by },
    {
      ...{ name: 'end', label: 'Change' },
      show: ({ from_on }) => (
        <Button
          variant="plain"
          aria-label={`Take it back: the price from ${dayText(from_on)}`}
          onClick={() => onTakeBack(from_on)}
        >
          Take it back
        </Button>
      ),
    },
  ]
  if (prices.length === 0) return null
  return (
    <OfficeTable
      label="Prices to come"
      columns={columns}
      rows={prices}
      keyOf={({ from_on }) => from_on}
      empty="None"
    />
  )
}

/** Prices from days to come: gives the batch one, and takes one back. */
export function PricesForm({ batch, data: { version, prices }, onRefused, onDone }: PricesFormProps) {
  const { api } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const { ask, isBusy, problem, dialogs, saved } = useDeskChange<{
    version: string
    price: string
    from: string
  }>({
    title: `Change the prices of ${batch}?`,
    verb: 'Change them',
    send: (body, { preview, is_sure }) =>
      api(changeBatchPrices, { params: { id: batch }, query: { preview }, body: { ...body, is_sure } }),
    onDone: () => {
      form.current?.reset()
      onDone(`The prices of ${batch} from days to come are changed.`)
    },
  })
  const change = async (values: { price: string; from: string }) => {
    await ask({ version, ...values })
    onRefused()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void change(textsOf(new FormData(event.currentTarget), ['price', 'from'] as const))
  }
  const wrong = (name: string) => problem?.errors?.[name]?.[0]
  return (
    <>
      <Prices prices={prices} onTakeBack={(from) => void change({ price: NONE, from })} />
      <OfficeForm name="price" ref={form} onSubmit={submit} {...{ problem, saved, dialogs }}>
        <TextField
          label="New price"
          name="price"
          inputMode="decimal"
          required
          hint="In rupees, such as 25000 or 25,000. Who has an order keeps its price."
          error={wrong('price')}
        />
        <TextField
          label="From"
          name="from"
          type="date"
          required
          hint="It counts from the first moment of that day in India."
          error={wrong('from')}
        />
        <div>
          <Button type="submit" variant="quiet" isBusy={isBusy}>
            Show the new price
          </Button>
        </div>
      </OfficeForm>
    </>
  )
}
