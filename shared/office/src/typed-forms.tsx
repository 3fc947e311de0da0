import { loginPath, useAuth, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { Notice } from '@marga/ui/notice'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { Actions } from './actions'
import styles from './office-frame.module.css'
import type { TypedField } from './typed-fields'

/** A form of the page, as the question before leaving asks about it. */
export interface TypedForm {
  isTyped: () => boolean
  /** What was typed is not to be found again. */
  forget: () => void
  /** Types values into the form of this name, as somebody does; nothing is sent. */
  fill?: (name: string, fields: readonly TypedField[]) => void
}

interface OfficeForms {
  /** Whose page it is, also once the site has signed them out; '' for nobody. */
  owner: string
  /** Answers what takes it out again. */
  add: (form: TypedForm) => () => unknown
  fill: NonNullable<TypedForm['fill']>
}

const Forms = createContext<OfficeForms>({ owner: '', add: () => () => {}, fill: () => {} })

export const useOfficeForms = () => useContext(Forms)

/** Loads the document again; replaced in tests. */
export const officeDocument = { load: () => location.reload() }

/** Asks before another page, or none, takes the place of forms in which something is typed. A router has one such question. */
function LeaveQuestion({ forms }: { forms: ReadonlySet<TypedForm> }) {
  const isTyped = () => [...forms].some((form) => form.isTyped())
  /** The shell leads who is signed out elsewhere to the login; what is typed stays here, and the page says so. */
  const isSentAway = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isSentAway.current = historyAction === 'REPLACE' && nextLocation.pathname === '/login'
    return nextLocation.pathname !== currentLocation.pathname && isTyped()
  })
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked && isSentAway.current) blocker.reset()
  }, [isBlocked, blocker])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...forms].some((form) => form.isTyped())) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [forms])
  const stay = () => blocker.reset?.()
  const leave = () => {
    for (const form of forms) form.forget()
    blocker.proceed?.()
  }
  return (
    <Dialog
      title="Leave without changing it?"
      isOpen={isBlocked && !isSentAway.current}
      onClose={stay}
      isOfNavigation
    >
      <p>What you typed here is lost once you leave.</p>
      <Actions>
        <Button onClick={stay}>Stay here</Button>
        <Button variant="quiet" onClick={leave}>
          Leave
        </Button>
      </Actions>
    </Dialog>
  )
}

/** Another account's page: the document is loaded again, as what this one shows is not theirs. */
function OtherAccount() {
  useEffect(() => officeDocument.load(), [])
  return <p>Another account is signed in now. The page is loaded again.</p>
}

/** Said when it happens, in this tab or another one: what is typed stays. It goes once they are signed in again. */
function SignedOut() {
  const { pathname, search } = useLocation()
  const login = loginPath(new URL(pathname + search, 'http://site.invalid'))
  return (
    <div className={styles.over}>
      <Notice kind="error">
        You are signed out. What you typed stays here:{' '}
        <a href={login} target="_blank" rel="noreferrer">
          log in again in another tab
        </a>
        , and this page goes on.
      </Notice>
    </div>
  )
}

/**
 * The forms of a page of the office. What is typed in them is of the account whose page it is: another one that signs in meanwhile,
 * in this tab or another one, gets a page of its own.
 */
export function TypedForms({ children }: { children: ReactNode }) {
  const { user, status } = useAuth()
  const [forms] = useState(() => new Set<TypedForm>())
  const [owner, setOwner] = useState(user?.username ?? '')
  if (user && owner === '') setOwner(user.username)
  const value = useMemo<OfficeForms>(
    () => ({
      owner,
      add: (form) => {
        forms.add(form)
        return () => forms.delete(form)
      },
      fill: (name, fields) => {
        for (const form of forms) form.fill?.(name, fields)
      },
    }),
    [owner, forms],
  )
  if (user && owner !== '' && user.username !== owner) return <OtherAccount />
  return (
    <Forms.Provider value={value}>
      {children}
      <LeaveQuestion forms={forms} />
      {owner !== '' && status === 'signedOut' && <SignedOut />}
    </Forms.Provider>
  )
}

/** Whether something is typed in a part of a page that is no form of its own, such as a question with fields. */
export function useTypedPart() {
  const { add } = useOfficeForms()
  const isTyped = useRef(false)
  useEffect(() => {
    const remove = add({
      isTyped: () => isTyped.current,
      forget: () => {
        isTyped.current = false
      },
    })
    return () => void remove()
  }, [add])
  return isTyped
}

/** Whether a call is sent by the account whose page it is. */
export function useIsOwn() {
  const { auth } = useSite()
  const { owner } = useOfficeForms()
  return async (): Promise<boolean> => {
    if (owner === '') return true
    // Somebody may have logged in again in another tab.
    if (auth.getState().status === 'signedOut') await auth.touch()
    return auth.getState().user?.username === owner
  }
}
