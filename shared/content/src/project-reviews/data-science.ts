import { learner, type ProjectReview, trainer } from '../project-review'

export const dataScience: ProjectReview = {
  project: 'Churn model',
  file: 'churn.py',
  parts: [
    {
      code: `import pandas as pd
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import train_test_split
from sklearn.preprocessing import StandardScaler

customers = pd.read_csv("customers.csv")
y = customers["has_left"]`,
    },
    {
      code: 'X = customers[["months", "calls", "refund"]]',
      notes: [
        trainer(
          'A refund is paid to customers who leave. So this column tells the model the answer, and on the day of the prediction it is still empty. Which columns are known on that day?',
        ),
        learner(
          'Only the first two. Without the refund the model is less accurate.',
          'X = customers[["months", "calls"]]',
        ),
        trainer('Good now. The number is lower, and it will still be true next month.'),
      ],
    },
    {
      code: 'X = StandardScaler().fit_transform(X)',
      notes: [
        trainer(
          'The scaler sees the test rows here: their mean and spread are in every training row. Split first, and put scaler and model into one Pipeline.',
        ),
      ],
    },
    {
      code: `X_train, X_test, y_train, y_test = train_test_split(
    X, y, test_size=0.2, random_state=7)`,
      notes: [
        trainer(
          'One customer in ten leaves. By chance the test could hold few of them: stratify=y gives both parts the same share.',
        ),
      ],
    },
    {
      code: `
model = LogisticRegression()
model.fit(X_train, y_train)`,
    },
    {
      code: 'print(model.score(X_test, y_test))',
      notes: [
        trainer(
          'This is accuracy. A model that says “stays” to everybody reaches 90%. Print recall and precision of those who left: classification_report has both.',
        ),
      ],
    },
  ],
}
