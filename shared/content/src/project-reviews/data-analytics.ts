import { learner, type ProjectReview, trainer } from '../project-review'

export const dataAnalytics: ProjectReview = {
  project: 'Price test',
  file: 'price-test.sql',
  parts: [
    {
      code: `-- Income of stores with the old and the new price,
-- without orders that came back damaged
select
  stores.price,
  count(*) as orders,`,
    },
    {
      code: '  sum(orders.amount) as income',
      notes: [
        trainer(
          '12 stores have the new price and 30 the old one, so the sums cannot be compared. Divide by count(distinct stores.id).',
        ),
      ],
    },
    {
      code: `from orders
join stores on stores.id = orders.store_id`,
    },
    {
      code: `left join returns
  on returns.order_id = orders.id`,
      notes: [
        trainer(
          'An order with two returned parcels has two rows after this join. It is counted twice, and so is its money.',
        ),
      ],
    },
    {
      code: `where orders.placed_at >= '2027-06-01'`,
    },
    {
      code: `  and orders.placed_at <= '2027-06-30'`,
      notes: [
        trainer(
          "placed_at has a time of day, and this ends at 30 June, 0:00: the last day is missing. Write < '2027-07-01'.",
        ),
      ],
    },
    {
      code: `  and returns.reason <> 'damaged'`,
      notes: [
        trainer(
          "Most orders have no return: there reason is NULL, and NULL <> 'damaged' is not true. WHERE drops them all. How many orders are left?",
        ),
        learner(
          'Only 61 of 4,180. I ask now whether there is such a return, and the join is gone.',
          `and not exists (
  select 1 from returns
  where order_id = orders.id
    and reason = 'damaged')`,
        ),
        trainer(
          'Good now. Orders without a return stay, and each order is one row: both faults in one change.',
        ),
      ],
    },
    {
      code: `group by stores.price
order by stores.price;`,
    },
  ],
}
