import { mailboxOf } from '@marga/content/company'
import { useSite } from '@marga/sdk'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import { Link } from 'react-router-dom'
import { useWay } from '../chrome/ways'
import styles from './login-page.module.css'

const NO_CODE = 'This site sends no automatic email, so it cannot send a code. Log in with your password.'

/** Leads to the form that reaches a person; to the mailbox while no live app has one. */
export function WriteToUs({ children = 'write to us' }: { children?: string }) {
  const to = useWay('help')
  const { company } = useSite().config
  return to ? <Link to={to}>{children}</Link> : <a href={`mailto:${mailboxOf(company)}`}>{children}</a>
}

/** For who has forgotten the password of a site that sends no mail: how to reach a person who helps. */
export function NoMail({ isForCode }: { isForCode: boolean }) {
  const { company = {} } = useSite().config
  const hasForm = useWay('help') !== null
  if (isForCode)
    return (
      <Notice kind="info" isAnnounced={false}>
        {NO_CODE}
      </Notice>
    )
  const { phone, hours, whatsapp } = company
  const mailbox = mailboxOf(company)
  return (
    <>
      <Notice kind="info" isAnnounced={false}>
        This site sends no automatic email, so our team gives you a link to set a new password. Tell us your
        username or email address, and what you have paid for, if anything.
      </Notice>
      <List aria-label="How to reach us" className={styles.ways}>
        {phone && (
          <li>
            Call <a href={`tel:${phone}`}>{phone}</a>
            {hours && `, ${hours}`}
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={`https://wa.me/${whatsapp}`}>Write on WhatsApp</a>
          </li>
        )}
        <li>
          Email <a href={`mailto:${mailbox}`}>{mailbox}</a>
        </li>
        {hasForm && (
          <li>
            <WriteToUs>Write to us</WriteToUs> with the form, and leave a phone number
          </li>
        )}
      </List>
    </>
  )
}
