import { type ComponentProps, lazy, Suspense, useState } from 'react'

type EnrolForm = typeof import('./enrol-form')['EnrolForm']

let loaded: EnrolForm | null = null

export const isEnrolFormHere = () => loaded !== null

/** Loads the form of the enrol dialogs, which most visits to a page with such a button never open. */
export async function loadEnrolForm(): Promise<EnrolForm> {
  loaded ??= (await import(/* webpackChunkName: "enrol-form" */ './enrol-form')).EnrolForm
  return loaded
}

/** What may follow is a press: by then the form is here, or nearly. */
export const loadEnrolFormAhead = () => void loadEnrolForm().catch(() => {})

// A server renders dialogs that an address opens, and renders nothing later.
if (typeof document === 'undefined') loadEnrolFormAhead()

const Late = lazy(async () => ({ default: await loadEnrolForm() }))

/** The form; in a page whose address opens it, what the server rendered stands until its code is here. */
export function LateEnrolForm(props: ComponentProps<EnrolForm>) {
  const [Form] = useState(() => loaded ?? Late)
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  )
}
