import type { CardBatch } from '@marga/checkout/program-facts'
import { portraitOf } from '@marga/content/art'
import { mediaUrl, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { List } from '@marga/ui/list'
import { Link } from 'react-router-dom'
import { type Teacher, teachersOf } from './teachers'
import styles from './trainer-faces.module.css'

const Face = ({ teacher: { trainer, programs } }: { teacher: Teacher }) => {
  const { mediaBase, artBase } = useSite().config
  return (
    <li className={styles.face}>
      <Avatar
        name={trainer.name}
        picture={mediaUrl(mediaBase, trainer.photo) || portraitOf(artBase, trainer)}
        size={160}
      />
      <h3>
        <Link to={`/TrainerDetails?id=${trainer.id}`}>
          <bdi>{trainer.name}</bdi>
        </Link>
      </h3>
      <p>{programs.join(', ')}</p>
    </li>
  )
}

/** Who teaches the next batches; nothing where no trainer is named. */
export function TrainerFaces({ batches }: { batches: readonly CardBatch[] }) {
  const teachers = teachersOf(batches)
  if (teachers.length === 0) return null
  return (
    <section aria-labelledby="trainers" className={styles.section}>
      <div className={styles.head}>
        <h2 id="trainers">Who teaches you</h2>
        <Link to="/trainerprofile">See all trainers</Link>
      </div>
      <List className={styles.faces}>
        {teachers.map((teacher) => (
          <Face key={teacher.trainer.id} teacher={teacher} />
        ))}
      </List>
    </section>
  )
}
