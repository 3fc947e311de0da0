import type { LessonName } from './lesson-files'

/** One of the answers that a visitor can choose, and what is said of it. */
interface Answer {
  text: string
  isRight: boolean
  why: string
}

/** A question about a lesson, with numbers of its own: the lesson alone does not tell the answer. */
export interface LessonQuestion {
  text: string
  answers: readonly [Answer, Answer, Answer]
}

const right = (text: string, why: string): Answer => ({ text, isRight: true, why })
const wrong = (text: string, why: string): Answer => ({ text, isRight: false, why })

export const LESSON_QUESTIONS: Readonly<Record<LessonName, LessonQuestion>> = {
  'asha-rao': {
    text: 'A clinic tests 1,000 people, and 20 of them are ill. The test says “healthy” to everyone. What is its accuracy?',
    answers: [
      wrong(
        '2%',
        '2% of the people are ill. Accuracy counts right answers, and 980 of 1,000 answers are right.',
      ),
      wrong('0%', '0% is the recall: the test finds none of the 20. Accuracy counts every right answer.'),
      right('98%', 'It is right for 980 people. It finds none of the 20 who are ill, so its recall is 0%.'),
    ],
  },
  'meera-nair': {
    text: 'There are 5 customers and 7 orders. Each order has a known customer, and 2 customers never ordered. How many rows has customers LEFT JOIN orders?',
    answers: [
      wrong('5', 'There are 5 customers, but who ordered more than once gets a row for each order.'),
      right('9', 'Each of the 7 orders gives a row. The 2 customers without an order stay, with NULL.'),
      wrong('7', '7 rows is what an inner JOIN gives: it drops the 2 customers without an order.'),
    ],
  },
  'kabir-sethi': {
    text: 'A model gives “tea” 60% and “coffee” 40%. You lower the temperature. Which chances are possible now?',
    answers: [
      right(
        'tea 80%, coffee 20%',
        'A low temperature favours the likeliest word. Together they still make 100%.',
      ),
      wrong('tea 50%, coffee 50%', 'More even chances come from a higher temperature, not from a lower one.'),
      wrong('tea 80%, coffee 40%', 'That makes 120%. Probabilities together make 100% at every temperature.'),
    ],
  },
  'vikram-iyer': {
    text: 'A job adds the sales of the day to a stored total. It runs twice by mistake. Is the total still right?',
    answers: [
      wrong('Yes, the sales are the same', 'The sales are the same, but they are added two times.'),
      wrong(
        'Yes, if both runs are on one day',
        'The day makes no difference: the second run adds the sales again.',
      ),
      right(
        'No',
        'The second run adds them again. Store the sum of each day under its date: a second run replaces it.',
      ),
    ],
  },
  'farah-khan': {
    text: 'Yesterday 5% of the customers were new, today 40% are. The model answers in 20 ms and every check is green. What do you look at first?',
    answers: [
      wrong('The response time', '20 ms is fast, and it does not tell what the model predicts.'),
      right(
        'Whether the model has learned from such customers',
        'The inputs differ from the training data. How many predictions were right is known only later.',
      ),
      wrong(
        'Nothing: every check is green',
        'These checks look at the machine. They do not see that the customers differ.',
      ),
    ],
  },
  'daniel-fernandes': {
    text: 'You need addresses for 60 machines, and Oracle Cloud keeps 3 of each subnet. Which is the smallest subnet that fits?',
    answers: [
      wrong('/25', 'It fits, since 128 − 3 = 125. But there is one of half the size that fits, too.'),
      right('/26', '64 − 3 = 61 addresses: just enough for 60 machines.'),
      wrong('/27', 'Too small: 32 − 3 = 29 addresses for 60 machines.'),
    ],
  },
}
