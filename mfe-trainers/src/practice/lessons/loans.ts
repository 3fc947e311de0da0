import type { PracticeLesson } from '../lesson'

const LOANS = 1_000
/** Ten that were not repaid. */
const isBad = (id: number) => id % 97 === 0
/** The second model finds all of them but two, and marks 22 others. */
const MISSED = [194, 582]
const ALARMS = Array.from({ length: LOANS }, (_, index) => index + 1)
  .filter((id) => id % 45 === 7 && !isBad(id))
  .slice(0, 22)
const isRisky = (id: number) => (isBad(id) ? !MISSED.includes(id) : ALARMS.includes(id))

export const loans: PracticeLesson = {
  story: [
    'A bank gave 1,000 loans. Two models were asked beforehand which of them are risky.',
    'Model A calls no loan risky. Model B marks 30. You find out which model the bank should use, and why accuracy is the wrong number to ask for.',
  ],
  tables: [
    {
      name: 'loans',
      about: 'A row is a loan. 1 means yes, 0 means no.',
      columns: ['id integer', 'repaid integer', 'a_says_risky integer', 'b_says_risky integer'],
      rows: Array.from({ length: LOANS }, (_, index) => {
        const id = index + 1
        return [id, Number(!isBad(id)), 0, Number(isRisky(id))]
      }),
    },
  ],
  tasks: [
    {
      title: 'How many loans were not repaid?',
      ask: 'Count the loans that were not repaid. One number is asked for.',
      start: 'select count(*)\nfrom loans',
      answer: 'select count(*) from loans where repaid = 0',
      remarks: [
        {
          sql: 'select count(*) from loans',
          say: 'That counts every loan. Keep the rows with repaid = 0 only.',
        },
        {
          sql: 'select count(*) from loans where repaid = 1',
          say: 'Those are the loans that were repaid. The others are asked for.',
        },
      ],
      right: '10 of 1,000: the case that costs money is rare. Remember that for the next number.',
    },
    {
      title: 'How accurate is model A?',
      ask: 'Accuracy is the share of right answers. Model A is right where it says “risky” and the loan was not repaid, or says nothing and it was. Give its accuracy in percent.',
      start: 'select 100.0 * avg(a_says_risky = repaid)\nfrom loans',
      answer: 'select 100.0 * avg(a_says_risky = (repaid = 0)) from loans',
      remarks: [
        {
          sql: 'select 100.0 * avg(a_says_risky = repaid) from loans',
          say: 'This counts where both columns hold the same number. But “risky” (1) is right where repaid is 0: compare a_says_risky with (repaid = 0).',
        },
        {
          sql: 'select avg(a_says_risky = (repaid = 0)) from loans',
          say: '0.99 is the right share. In percent it is 100 times as much.',
        },
        {
          sql: 'select 100.0 * avg(b_says_risky = (repaid = 0)) from loans',
          say: '97.6% is the accuracy of model B. Model A is asked for.',
        },
        {
          sql: 'select sum(a_says_risky = (repaid = 0)) from loans',
          say: 'It is right for 990 loans. Divide by all of them, and times 100.',
        },
      ],
      right:
        '99%. And yet it said nothing about any loan. A model that calls every loan good is right 99% of the time here.',
    },
    {
      title: 'How many of the bad loans does each model find?',
      ask: 'Recall is the share of bad loans that a model marks. Give the recall of model A and of model B, in percent, in one row with two columns.',
      start: 'select 100.0 * avg(a_says_risky), 100.0 * avg(b_says_risky)\nfrom loans',
      answer: 'select 100.0 * avg(a_says_risky), 100.0 * avg(b_says_risky) from loans where repaid = 0',
      remarks: [
        {
          sql: 'select 100.0 * avg(a_says_risky), 100.0 * avg(b_says_risky) from loans',
          say: 'This is the share of all loans that each model marks. Recall asks about the bad ones only.',
        },
        {
          sql: 'select avg(a_says_risky), avg(b_says_risky) from loans where repaid = 0',
          say: 'The shares are right. In percent they are 100 times as much.',
        },
        {
          sql: 'select sum(a_says_risky), sum(b_says_risky) from loans where repaid = 0',
          say: 'These are the loans that were found: 0 and 8. Which share of the 10 bad ones is that?',
        },
        {
          sql: 'select 100.0 * avg(b_says_risky), 100.0 * avg(a_says_risky) from loans where repaid = 0',
          say: 'Both numbers are right, the other way round: model A comes first.',
        },
      ],
      right: 'Model A finds none, model B finds 80%. Its accuracy is lower, and it is the useful one.',
    },
    {
      title: 'What does each model cost?',
      ask: 'A bad loan that nobody marked costs ₹50,000. A good loan that was marked costs ₹2,000 of work. Give the cost of model A and of model B, in one row with two columns.',
      start:
        'select\n  sum(case when repaid = 0 and a_says_risky = 0 then 50000 else 0 end),\n  sum(case when repaid = 0 and b_says_risky = 0 then 50000 else 0 end)\nfrom loans',
      answer: `select
        sum(case when repaid = 0 and a_says_risky = 0 then 50000 when repaid = 1 and a_says_risky = 1 then 2000 else 0 end),
        sum(case when repaid = 0 and b_says_risky = 0 then 50000 when repaid = 1 and b_says_risky = 1 then 2000 else 0 end)
        from loans`,
      remarks: [
        {
          sql: `select sum(case when repaid = 0 and a_says_risky = 0 then 50000 else 0 end),
            sum(case when repaid = 0 and b_says_risky = 0 then 50000 else 0 end) from loans`,
          say: 'The bad loans are in it. Add a second “when” for good loans that were marked: ₹2,000 each.',
        },
        {
          sql: `select
            sum(case when repaid = 0 and a_says_risky = 0 then 50000 when a_says_risky = 1 then 2000 else 0 end),
            sum(case when repaid = 0 and b_says_risky = 0 then 50000 when b_says_risky = 1 then 2000 else 0 end)
            from loans`,
          say: 'This takes ₹2,000 for the 8 bad loans too that model B was right to mark. Ask for repaid = 1 as well.',
        },
      ],
      right:
        '₹5,00,000 against ₹1,44,000. The model with the lower accuracy saves the bank ₹3,56,000: that is the sentence to bring to the meeting.',
    },
  ],
  end: 'You have shown with four queries why accuracy misleads where the costly case is rare, and you have put a price on it. In the program you do the same with a model that you trained yourself.',
}
