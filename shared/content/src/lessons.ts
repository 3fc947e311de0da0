import { type Lesson, lessonFile } from './lesson-files'
import { LESSON_QUESTIONS, type LessonQuestion } from './lesson-questions'
import { type LinkedPractice, practiceOf } from './practices'

export const LESSONS: readonly Lesson[] = [
  {
    name: 'asha-rao',
    trainer: 'Asha Rao',
    title: 'Right 99% of the time, and useless',
    seconds: 47,
    cues: [
      [3, 'A bank gives 1,000 loans. 10 of them will not be paid back.'],
      [8, 'One model says “will be paid back” for every single loan.'],
      [13.5, 'It is right for 990 loans. That is an accuracy of 99%.'],
      [19.5, 'Yet it finds none of the 10 bad loans. That is a recall of 0%.'],
      [26, 'Another model marks 30 loans as risky. 8 of those 30 are bad.'],
      [33, 'Its accuracy is lower, 97.6%. But it finds 8 of the 10: a recall of 80%.'],
      [40, 'When the rare case is the one that costs, look at recall and precision first.'],
    ],
  },
  {
    name: 'meera-nair',
    trainer: 'Meera Nair',
    title: 'What a JOIN keeps',
    seconds: 48,
    cues: [
      [3, 'Two tables: three patients, and four visits to the hospital.'],
      [9, 'A JOIN puts rows together where the patient number is the same.'],
      [15, 'Anu came twice, so she gets two rows. Chitra gets one.'],
      [22, 'An inner JOIN drops the rest: Bala, and the visit of the unknown number 5.'],
      [28.5, 'A LEFT JOIN keeps every row of the left table. Bala stays, and the day is NULL.'],
      [35.5, 'Now there are four rows, but still three patients. Count each number once.'],
      [42, 'Ask before each JOIN: which rows do I lose, and which do I get twice?'],
    ],
  },
  {
    name: 'kabir-sethi',
    trainer: 'Kabir Sethi',
    title: 'How a model picks the next word',
    seconds: 48,
    cues: [
      [3, 'A language model reads text in pieces called tokens. Here each word is one.'],
      [9, 'It gives every token that it knows a score for the next place. Here are five.'],
      [15.5, 'Softmax turns the scores into probabilities. Together they make 100%.'],
      [22, 'Then one token is drawn by chance. Likely ones are drawn more often.'],
      [28, 'A low temperature favours the likeliest. A high one makes the chances more even.'],
      [36, 'The chosen word joins the text, and the model does the same for the next place.'],
      [42.5, 'It picks what is likely, and does not check what is true. So check it yourself.'],
    ],
  },
  {
    name: 'vikram-iyer',
    trainer: 'Vikram Iyer',
    title: 'Why a pipeline may run twice',
    seconds: 48,
    cues: [
      [3, 'Every night a pipeline copies the payments of the day into a table.'],
      [9, 'Tonight the copy works, but the network fails before the word “done” comes back.'],
      [15.5, 'Nobody knows what was written, so the scheduler rightly runs the job again.'],
      [21.5, 'A job that only appends writes each payment twice. The sum is wrong.'],
      [28.5, 'So give each payment a key. A row with a known key replaces the old one.'],
      [35, 'Now the second run changes nothing: three rows and ₹1,000, however often it runs.'],
      [42, 'This is idempotence: running twice gives the same result as running once.'],
    ],
  },
  {
    name: 'farah-khan',
    trainer: 'Farah Khan',
    title: 'Watch the data, not only the model',
    seconds: 47,
    cues: [
      [3, 'A model learned from last year’s customers. Most had stayed two to three years.'],
      [9, 'It predicts who will leave within three months. It runs, and every check is green.'],
      [15, 'Then a campaign brings many new customers. Most are here for a few months.'],
      [21.5, 'Nothing fails. Processor, memory and response time are the same as before.'],
      [27.5, 'But the model has hardly seen such customers. Its predictions may be wrong.'],
      [34, 'Who really leaves is known in three months. Who they are is known today.'],
      [40.5, 'So compare each day’s inputs with the training data, and warn when they differ.'],
    ],
  },
  {
    name: 'daniel-fernandes',
    trainer: 'Daniel Fernandes',
    title: 'What /24 means for a network',
    seconds: 48,
    cues: [
      [3, 'An IPv4 address has 32 bits, written as four numbers.'],
      [8.5, '/24 means: the first 24 bits name the subnet, and are the same for all in it.'],
      [15, '8 bits are left for machines. 2 to the power of 8 is 256 addresses.'],
      [21, 'Each further bit for the subnet halves it: /25 has 128 addresses, /26 has 64.'],
      [28, 'Oracle Cloud keeps the first two and the last. Of 256, you can use 253.'],
      [34.5, 'A network of 10.0.0.0/16 has room for 256 subnets of /24, side by side.'],
      [41, '100 machines? /26 has 61 addresses for you: too few. /25 has 125: take that.'],
    ],
  },
]

/** A lesson as a page shows it. */
export interface ShownLesson extends Lesson {
  question: LessonQuestion
  /** Tasks that follow from it, of the program that was asked about. */
  practice?: LinkedPractice
}

/**
 * The lesson that a trainer's `demoVideo` names, if it names one.
 * @param program whose practice is shown with it: a trainer may teach several
 */
export function lessonOf(demoVideo: string, program = ''): ShownLesson | undefined {
  const lesson = LESSONS.find(({ name }) => lessonFile(name) === demoVideo)
  const practice = practiceOf(program)
  return lesson && { ...lesson, question: LESSON_QUESTIONS[lesson.name], ...(practice && { practice }) }
}
