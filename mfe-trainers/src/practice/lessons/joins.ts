import type { PracticeLesson } from '../lesson'

export const joins: PracticeLesson = {
  story: [
    'A shop wants to know who buys, and what it earns. Its data is in three tables: customers, orders and deliveries.',
    'Two of the first reports were wrong. One lost customers, the other one counted money twice. You write both again.',
  ],
  tables: [
    {
      name: 'customers',
      about: 'A row is a customer.',
      columns: ['id integer', 'name text', 'city text'],
      rows: [
        [1, 'Anu', 'Pune'],
        [2, 'Bala', 'Chennai'],
        [3, 'Chitra', 'Pune'],
        [4, 'Dev', 'Delhi'],
        [5, 'Esha', 'Chennai'],
        [6, 'Farid', 'Delhi'],
      ],
    },
    {
      name: 'orders',
      about: 'A row is an order, in rupees. One was paid in cash by somebody unknown.',
      columns: ['id integer', 'customer_id integer', 'amount integer'],
      rows: [
        [101, 1, 1_200],
        [102, 1, 800],
        [103, 2, 1_500],
        [104, 4, 2_000],
        [105, 4, 500],
        [106, 5, 800],
        [107, null, 700],
      ],
    },
    {
      name: 'deliveries',
      about: 'A row is a parcel: an order may have several.',
      columns: ['id integer', 'order_id integer'],
      rows: [
        [1, 101],
        [2, 101],
        [3, 102],
        [4, 103],
        [5, 104],
        [6, 104],
        [7, 106],
      ],
    },
  ],
  tasks: [
    {
      title: 'Who has never ordered?',
      ask: 'Give the names of the customers without an order.',
      start: 'select name\nfrom customers\nwhere id not in (select customer_id from orders)',
      answer:
        'select name from customers where not exists (select 1 from orders where customer_id = customers.id)',
      remarks: [
        {
          sql: 'select name from customers where id not in (select customer_id from orders)',
          say: 'One order has no customer. Its NULL makes NOT IN true for nobody: “is 3 not among 1, 2 and unknown?” has no answer. Leave the NULL out, or ask with NOT EXISTS.',
        },
        {
          sql: 'select distinct name from customers join orders on customer_id = customers.id',
          say: 'These are the customers who have ordered. The others are asked for.',
        },
      ],
      right: 'Chitra and Farid. A report that says “nobody” because of one NULL is a classic.',
    },
    {
      title: 'What has each customer spent?',
      ask: 'Give name and total of every customer, 0 for those without an order, by name.',
      start:
        'select name, sum(amount)\nfrom customers\njoin orders on customer_id = customers.id\ngroup by customers.id\norder by name',
      answer:
        'select name, coalesce(sum(amount), 0) from customers left join orders on customer_id = customers.id group by customers.id order by name',
      remarks: [
        {
          sql: 'select name, sum(amount) from customers join orders on customer_id = customers.id group by customers.id order by name',
          say: 'An inner JOIN drops Chitra and Farid, who have no order. A LEFT JOIN keeps every row of the left table.',
        },
        {
          sql: 'select name, sum(amount) from customers left join orders on customer_id = customers.id group by customers.id order by name',
          say: 'Everybody is there. The sum of nothing is NULL, though: coalesce(sum(amount), 0) makes it 0.',
        },
        {
          sql: 'select name, coalesce(sum(amount), 0) from customers left join orders on customer_id = customers.id group by customers.id order by 2 desc',
          say: 'The totals are right. The order is by name, so that readers find a customer.',
        },
      ],
      right: 'Six customers, six rows. Before each JOIN, ask which rows you lose.',
    },
    {
      title: 'What did the delivered orders earn?',
      ask: 'Give the sum of the amounts of all orders with at least one parcel. One number is asked for.',
      start: 'select sum(amount)\nfrom orders\njoin deliveries on order_id = orders.id',
      answer: 'select sum(amount) from orders where id in (select order_id from deliveries)',
      remarks: [
        {
          sql: 'select sum(amount) from orders join deliveries on order_id = orders.id',
          say: '₹9,500 is too much: orders 101 and 104 came in two parcels, so the JOIN has two rows of each, and their money is counted twice.',
        },
        {
          sql: 'select sum(distinct amount) from orders join deliveries on order_id = orders.id',
          say: 'Two orders of ₹800 count as one now: DISTINCT looks at amounts, not at orders. Ask which orders have a parcel, and sum those.',
        },
        {
          sql: 'select sum(amount) from orders',
          say: 'This is the sum of all orders. Two of them were never delivered.',
        },
      ],
      right: '₹6,300. The first report said ₹9,500: half as much again as the shop has earned.',
    },
    {
      title: 'Which orders came in several parcels?',
      ask: 'Give the number of each such order and how many parcels it had, by order.',
      start: 'select order_id, count(*)\nfrom deliveries\ngroup by order_id\norder by order_id',
      answer:
        'select order_id, count(*) from deliveries group by order_id having count(*) > 1 order by order_id',
      remarks: [
        {
          sql: 'select order_id, count(*) from deliveries group by order_id order by order_id',
          say: 'All orders with a parcel are in it. WHERE looks at rows before they are grouped; what a group has to have stands behind HAVING.',
        },
      ],
      right: 'With this query you would have found the double counting before the meeting.',
    },
  ],
  end: 'You have found the two faults that cost analysts the most trust: rows that a JOIN drops, and rows that it repeats. In the program you meet them in a shop’s data of two years.',
}
