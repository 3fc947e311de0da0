import { SANDBOX_NUMBERS, type SandboxOutcome } from '@marga/constants/sandbox-numbers'
import { Fold } from '@marga/ui/fold'
import styles from './test-numbers.module.css'

const DOES: Record<SandboxOutcome, string> = {
  paid: 'is paid at once',
  refused: 'is refused by the bank',
  late: 'is reserved, and paid 20 seconds later',
  'cut off': 'is paid, but the answer gets lost',
}

const OUTCOMES = Object.keys(DOES) as SandboxOutcome[]

interface TestNumbersProps {
  /** The one that is chosen. */
  number: string
  onChoose: (number: string) => void
  isBusy: boolean
}

/** Where no real money is taken: what a payment can come to, to be tried. */
export const TestNumbers = ({ number, onChoose, isBusy }: TestNumbersProps) => (
  <Fold label="Test numbers" hasLine>
    <fieldset disabled={isBusy} className={styles.numbers}>
      <legend>Choose how the payment goes</legend>
      {OUTCOMES.map((outcome) => (
        <label key={outcome} className={styles.number}>
          <input
            type="radio"
            name="test-number"
            checked={SANDBOX_NUMBERS[outcome] === number}
            onChange={() => onChoose(SANDBOX_NUMBERS[outcome])}
          />
          <span>
            <span className={styles.digits}>{SANDBOX_NUMBERS[outcome]}</span> {DOES[outcome]}
          </span>
        </label>
      ))}
    </fieldset>
  </Fold>
)
