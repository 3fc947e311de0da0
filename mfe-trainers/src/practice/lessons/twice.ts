import type { PracticeLesson } from '../lesson'

export const twice: PracticeLesson = {
  story: [
    'Every night a job copies the payments of the day into the table “copied”. In the night to 3 March the network failed, and the scheduler ran the job again. Later a payment was corrected.',
    'The table holds what each run has written. You find the right total, and write the query that keeps it right however often the job runs.',
  ],
  tables: [
    {
      name: 'copied',
      about: 'A row is a payment as one run has written it; runs count upwards.',
      columns: ['run integer', 'payment integer', 'day text', 'amount integer'],
      rows: [
        [1, 1, '2027-03-01', 500],
        [1, 2, '2027-03-01', 1_500],
        [1, 3, '2027-03-01', 800],
        [2, 4, '2027-03-02', 2_000],
        [2, 5, '2027-03-02', 700],
        [3, 4, '2027-03-02', 2_000],
        [3, 5, '2027-03-02', 700],
        [3, 6, '2027-03-02', 1_000],
        [4, 2, '2027-03-01', 1_200],
        [4, 7, '2027-03-03', 900],
        [4, 8, '2027-03-03', 800],
      ],
    },
  ],
  tasks: [
    {
      title: 'Which payments are there more than once?',
      ask: 'Give the number of each such payment, in ascending order.',
      start: 'select payment\nfrom copied\norder by payment',
      answer: 'select payment from copied group by payment having count(*) > 1 order by payment',
      remarks: [
        {
          sql: 'select payment from copied order by payment',
          say: 'These are all rows. Group them by payment, and keep the groups with more than one row.',
        },
        {
          sql: 'select distinct payment from copied order by payment',
          say: 'This is every payment once. The ones with several rows are asked for: HAVING count(*) > 1.',
        },
      ],
      right: '2, 4 and 5. Two of them are copies, and one was corrected: they need the same rule.',
    },
    {
      title: 'What is the total, if each payment counts once?',
      ask: 'The newest run is right. Give the sum of the amounts, each payment as its newest run has written it.',
      start: 'select sum(amount)\nfrom copied',
      answer:
        'select sum(amount) from copied where run = (select max(run) from copied as other where other.payment = copied.payment)',
      remarks: [
        {
          sql: 'select sum(amount) from copied',
          say: '₹12,100 counts the copies as well, and payment 2 before and after its correction.',
        },
        {
          sql: 'select sum(amount) from (select distinct payment, day, amount from copied)',
          say: 'DISTINCT takes out the exact copies. Payment 2 is in it twice, since its amount was corrected: only the newest row counts.',
        },
        {
          sql: 'select sum(amount) from copied where run = (select min(run) from copied as other where other.payment = copied.payment)',
          say: 'Each payment is counted once, but as its first run has written it. The correction is in the newest one.',
        },
        {
          sql: 'select sum(amount) from copied where run = (select max(run) from copied)',
          say: 'This is what the last run has written. The newest row of each payment is asked for.',
        },
      ],
      right: '₹7,900. The table said ₹12,100: every dashboard above it was wrong by half.',
    },
    {
      title: 'What came in on each day?',
      ask: 'Give day and sum, by the same rule, in order of the days.',
      start: 'select day, sum(amount)\nfrom copied\ngroup by day\norder by day',
      answer:
        'select day, sum(amount) from copied where run = (select max(run) from copied as other where other.payment = copied.payment) group by day order by day',
      remarks: [
        {
          sql: 'select day, sum(amount) from copied group by day order by day',
          say: 'The copies are in it. Keep the newest row of each payment first, then group.',
        },
      ],
      right: 'Three days, and the sum is ₹7,900 again. Check such a sum each time: it costs one line.',
    },
    {
      title: 'Write a table that stays right',
      ask: 'Make a table “payments” with payment as its key, fill it from “copied” so that a newer row replaces an older one, and select the number of its rows and the sum of its amounts. Several statements are separated by semicolons.',
      start:
        'create table payments (payment integer, amount integer);\ninsert into payments select payment, amount from copied order by run;\nselect count(*), sum(amount) from payments',
      answer:
        'create table payments (payment integer primary key, amount integer); insert or replace into payments select payment, amount from copied order by run; select count(*), sum(amount) from payments',
      remarks: [
        {
          sql: 'create table payments (payment integer, amount integer); insert into payments select payment, amount from copied order by run; select count(*), sum(amount) from payments',
          say: '11 rows: without a key every run appends. Give payment a PRIMARY KEY, and let a known one be replaced: INSERT OR REPLACE.',
        },
        {
          sql: 'create table payments (payment integer primary key, amount integer); insert or ignore into payments select payment, amount from copied order by run; select count(*), sum(amount) from payments',
          say: 'Each payment is there once, but the first row stays and the correction is ignored. The newer one has to replace it.',
        },
      ],
      right:
        '8 rows and ₹7,900. Run the insert once more and nothing changes: that is what “idempotent” means.',
    },
  ],
  end: 'You have made a load idempotent, the habit that lets a data engineer sleep at night. In the program you do it with files that arrive late, twice and out of order.',
}
