import { loginName } from '@marga/constants/login-name'
import { loginPath, useAuth, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Disclosure } from '@marga/ui/disclosure'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import styles from './account-menu.module.css'
import { avatarLetter } from './avatar-letter'
import type { SiteLink } from './site-map'

/** With what only a logout needs; null where it cannot be loaded. */
const loadQuestion = () =>
  import(/* webpackChunkName: "log-out" */ '../session/log-out-question').catch(() => null)

type Asked = NonNullable<Awaited<ReturnType<typeof loadQuestion>>> & { losses: readonly string[] }

/** Avatar and menu for members, Login for everybody else; its space only, as long as the status is about to be known. */
export function AccountMenu({ entries }: { entries: readonly SiteLink[] }) {
  const auth = useAuth()
  if (auth.status === 'signedIn')
    return (
      <MemberMenu
        entries={entries}
        letter={avatarLetter(auth.user)}
        name={loginName(auth.user)}
        office={auth.user.office}
      />
    )
  return <LoginLink isUnknown={auth.status === 'unknown'} />
}

function LoginLink({ isUnknown }: { isUnknown: boolean }) {
  const { pathname, search } = useLocation()
  const isHome = pathname === '/' || /^\/login\/?$/i.test(pathname)
  return (
    <div className={styles.area} data-unknown={isUnknown || undefined}>
      <ButtonLink to={isHome ? '/login' : loginPath({ pathname, search })}>Login</ButtonLink>
    </div>
  )
}

interface MemberMenuProps {
  entries: readonly SiteLink[]
  letter: string
  name: string
  office: string | undefined
}

function MemberMenu({ entries, letter, name, office }: MemberMenuProps) {
  const { auth, notices } = useSite()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const logOut = async () => {
    const isConfirmed = await auth.logout()
    if (!isConfirmed)
      notices.show({
        kind: 'info',
        text: 'You are signed out here. The server could not be reached yet; it is told as soon as it answers.',
      })
    await navigate('/login')
  }
  const askFirst = async () => {
    const question = await loadQuestion()
    if (!question) {
      if (confirm('Log out? What you have not saved is lost.')) await logOut()
      return
    }
    const losses = await question.readUnsavedWork()
    if (losses.length === 0) await logOut()
    else setAsked({ ...question, losses })
  }
  return (
    <>
      <Disclosure
        className={styles.area}
        buttonClassName={styles.avatar}
        label={letter}
        name={`Account of ${name || 'the signed-in user'}`}
      >
        {(panel) => (
          <ul {...panel} className={styles.menu}>
            {entries.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {office && (
              <li>
                {/* This page does not know the office's: it is another document. */}
                <a href={office}>Office</a>
              </li>
            )}
            <li>
              <button type="button" onClick={askFirst}>
                Logout
              </button>
            </li>
          </ul>
        )}
      </Disclosure>
      {asked && (
        <asked.LogOutQuestion losses={asked.losses} onStay={() => setAsked(undefined)} onLogOut={logOut} />
      )}
    </>
  )
}
