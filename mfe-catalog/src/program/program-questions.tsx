import { type Question, Questions } from '@marga/ui/questions'
import pageStyles from './program-page.module.css'

export const ProgramQuestions = ({ items }: { items: readonly Question[] }) => (
  <section aria-labelledby="questions" className={pageStyles.section}>
    <h2 id="questions">Questions and answers</h2>
    <Questions items={items} />
  </section>
)
