import type { ComponentProps } from 'react'
import { Button } from './button'

/** Submits its form. Before the page's scripts run the browser does, and the server answers with the page. */
export const SubmitButton = (props: Omit<ComponentProps<typeof Button>, 'type'>) => (
  <Button {...props} type="submit" />
)
