import { type ComponentProps, useSyncExternalStore } from 'react'
import { Button } from './button'

const subscribe = () => () => {}

/**
 * Submits its form once the page's scripts run. Before that a press does nothing: a plain submission would leave the
 * page and lose what was typed.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  return <Button {...props} type={isHydrated ? 'submit' : 'button'} />
}
