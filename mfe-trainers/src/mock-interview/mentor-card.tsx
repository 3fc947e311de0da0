import type { Mentor } from '@marga/api-contract/mock-interview'
import { MENTOR_ID, portraitOf } from '@marga/content/art'
import { mediaUrl, useAuth, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { Card } from '@marga/ui/card'
import { ExternalLink } from '@marga/ui/external-link'
import styles from './mentor-card.module.css'

/** The mentor; the email address is shown to signed-in visitors only, from the API's response to them. */
export function MentorCard({ mentor }: { mentor: Mentor }) {
  const { config } = useSite()
  const isSignedIn = useAuth().status === 'signedIn'
  const { name, photo, description, linkedin, youtube, email, hasContact } = mentor
  return (
    <Card>
      <div className={styles.person}>
        <Avatar
          name={name}
          picture={mediaUrl(config.mediaBase, photo) || portraitOf(config.artBase, { id: MENTOR_ID, name })}
          size={88}
        />
        <div>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          <p className={styles.role}>Mentor</p>
        </div>
      </div>
      {description && <p>{description}</p>}
      <p className={styles.links}>
        {linkedin && <ExternalLink to={linkedin}>LinkedIn</ExternalLink>}
        {youtube && <ExternalLink to={youtube}>YouTube</ExternalLink>}
      </p>
      {isSignedIn && email && (
        <p className={styles.contact}>
          <a href={`mailto:${email}`}>
            Contact <bdi>{name}</bdi>
          </a>
        </p>
      )}
      {!isSignedIn && hasContact !== false && (
        <p className={styles.contact}>Please login to view contact details</p>
      )}
    </Card>
  )
}
