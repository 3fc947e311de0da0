import type { CardBatch } from '@marga/checkout/program-facts'
import { portraitOf } from '@marga/content/art'
import { mediaUrl, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import styles from './live-session.module.css'
import { teachersOf } from './teachers'

/** The line that the trainer has marked. */
const MARKED = 15
/** Of week 14 of Data Science, where Machine Learning begins with this topic: there are three sessions a week. */
const SESSION = 41

const CODE = ['y = churn["left"]', 'X = churn[features]', 'model.fit(X, y)', 'model.score(X, y)']

const SHOWN =
  'A live session: four lines of Python, the chart of a model, and the comment of a trainer on line 15: you score on the data it has learnt from.'

/** What a learner sees, drawn: a session of a program, what a trainer says of a line, and the path behind it. */
export const LiveSession = ({ batches }: { batches: readonly CardBatch[] }) => (
  <div role="img" aria-label={SHOWN} className={styles.scene}>
    <svg className={styles.path} viewBox="0 0 600 460" aria-hidden>
      <path d="M4 420c120 0 90-90 200-110s150-150 230-180 70-76 130-90" />
      <circle cx="568" cy="40" r="13" />
    </svg>
    <div className={styles.window}>
      <p className={styles.head}>
        <b>LIVE</b> Session {SESSION} · Train and test sets
      </p>
      <div className={styles.screen}>
        <ol className={styles.code}>
          {CODE.map((line, index) => (
            <li key={line} data-marked={index + 12 === MARKED || undefined}>
              <i>{index + 12}</i> {line}
            </li>
          ))}
        </ol>
        <Chart />
      </div>
      <div className={styles.people}>
        <Trainer batches={batches} />
        <p>Why is it so good?</p>
        <p>Ask what it has seen.</p>
      </div>
    </div>
    <div className={styles.comment}>
      <span>Line {MARKED} · your trainer</span>
      <strong>You score on the data it has learnt from. Split first, then tell me the number.</strong>
    </div>
  </div>
)

const Chart = () => (
  <svg className={styles.chart} viewBox="0 0 320 110" aria-hidden>
    <path className={styles.axes} d="M4 4v100h312" />
    <path className={styles.curve} d="M10 98c120-2 130-16 166-50s60-38 130-40" />
    <path
      className={styles.dots}
      d="M32 96h0M62 91h0M94 97h0M124 83h0M152 70h0M184 42h0M214 30h0M250 12h0M288 12h0"
    />
  </svg>
)

/** Who teaches the next program, where somebody is named. */
function Trainer({ batches }: { batches: readonly CardBatch[] }) {
  const { mediaBase, artBase } = useSite().config
  const [first] = teachersOf(batches)
  if (!first) return null
  const { trainer } = first
  const picture = mediaUrl(mediaBase, trainer.photo) || portraitOf(artBase, trainer)
  return <Avatar name={trainer.name} picture={picture} size={96} isFirst />
}
