import { learner, type ProjectReview, trainer } from '../project-review'

export const dataEngineering: ProjectReview = {
  project: 'Nightly pipeline',
  file: 'payments_dag.py',
  parts: [
    {
      code: `@dag(schedule="@daily", start_date=START)
def payments():

    @task(retries=3)
    def load(ds=None):`,
    },
    {
      code: '        path = f"/in/payments-{date.today()}.csv"',
      notes: [
        trainer(
          'When you repeat the run of Monday on Wednesday, this reads the file of Wednesday. Airflow hands the date of the run to the task: use ds.',
        ),
      ],
    },
    {
      code: '        rows = read_rows(path)',
      notes: [
        trainer(
          'An empty file loads nothing, and the night is green. Raise an error when there are no rows: somebody should look before the report is sent.',
        ),
      ],
    },
    {
      code: `        try:
            with engine.begin() as db:`,
    },
    {
      code: `                db.execute(insert(PAYMENTS), rows)`,
      notes: [
        trainer(
          'The network can fail after the commit. Then Airflow tries again, and every payment is there twice. What makes a second run harmless?',
        ),
        learner(
          'It removes the day first, in the same transaction.',
          `with engine.begin() as db:
    db.execute(delete(PAYMENTS)
        .where(PAYMENTS.c.day == ds))
    db.execute(insert(PAYMENTS), rows)`,
        ),
        trainer(
          'Good now. It may run as often as it likes, and if the insert fails, the old rows are still there.',
        ),
      ],
    },
    {
      code: `        except Exception as error:
            print(error)`,
      notes: [
        trainer(
          'An error that is caught is a success to Airflow: no retry, no alarm. Let it through; Airflow writes it to the log by itself.',
        ),
      ],
    },
    {
      code: `
    load()

payments()`,
    },
  ],
}
