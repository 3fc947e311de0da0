import { mailboxOf } from '@marga/content/company'
import { useSite } from '@marga/sdk'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import { Link } from 'react-router-dom'
import styles from './login-page.module.css'

const NO_CODE = 'This site sends no automatic email, so it cannot send a code. Log in with your password.'

/** For who has forgotten the password of a site that sends no mail: how to reach a person who helps. */
export function NoMail({ isForCode }: { isForCode: boolean }) {
  const { company = {} } = useSite().config
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
        <li>
          <Link to="/contact#contact-us">Write to us</Link> with the form, and leave a phone number
        </li>
      </List>
    </>
  )
}
