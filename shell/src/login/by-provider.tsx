import { useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { modeOf } from './login-mode'
import { nextPath } from './next-path'

interface Props {
  /** The provider, as its button names it. */
  name: string
  search: URLSearchParams
}

/** A link, not a form: it leads to another site, which `form-action` forbids to forms, and works without scripts. */
export function ByProvider({ name, search }: Props) {
  const { apiBase } = useSite().config
  const way = new URLSearchParams({ mode: modeOf(search), next: nextPath(search) })
  return (
    <ButtonLink variant="quiet" to={`${apiBase}/login/provider?${way}`} reloadDocument rel="nofollow">
      Continue with {name}
    </ButtonLink>
  )
}
