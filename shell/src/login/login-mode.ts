export type LoginMode = 'login' | 'register' | 'forgot' | 'reset' | 'confirm' | 'code' | 'digits'

/** Modes as the address names them. `again`: another code was sent. */
const NAMED: Readonly<Record<string, LoginMode>> = {
  ...{ register: 'register', forgot: 'forgot', code: 'code', digits: 'digits', again: 'digits' },
}

/** What the screen asks for; whatever else the address says is the login. */
export function modeOf(search: URLSearchParams): LoginMode {
  if (search.get('reset')) return 'reset'
  if (search.get('confirm')) return 'confirm'
  const mode = search.get('mode') ?? ''
  return (Object.hasOwn(NAMED, mode) && NAMED[mode]) || 'login'
}

/** The address of another mode; where the visitor came from is kept. */
export function addressOf(search: URLSearchParams, mode: LoginMode): string {
  const other = new URLSearchParams(search)
  other.delete('reset')
  other.delete('confirm')
  other.delete('mode')
  other.delete('fault')
  if (mode !== 'login') other.set('mode', mode)
  return `/login?${other}`
}

/** For who has registered without scripts, and is signed in. */
export const WELCOME = 'Your account is ready, and you are signed in. To see it, switch on JavaScript.'

/** What was just done elsewhere on this screen, by the address that it led to. */
export const DONE: Readonly<Record<string, string>> = {
  registered: 'Your account is ready. Login to go on.',
  again: 'Another email is on its way. A code from before no longer works.',
  sent: 'If an account has that address, a link is on its way. It works for an hour.',
  changed: 'Your password is changed. Sign in to go on.',
  confirmed: 'Your address is confirmed.',
}
