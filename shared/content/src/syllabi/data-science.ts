import { syllabus } from '../syllabus'

const program = 'Data Science'

export const dataScience = [
  syllabus(
    {
      id: 'python',
      name: 'Python',
      program,
      description:
        'From the first script to clean, tested code that reads files, calls services and handles its own errors.',
    },
    {
      'First steps': [
        {
          title: 'Installing Python and an editor',
          videoLink: 'https://www.youtube.com/watch?v=rfscVS0vtbw',
        },
        'Values and types: numbers; text; booleans; None',
        'Names, expressions and f-strings',
        'Reading an error message',
      ],
      'Collections and flow': [
        'Lists, tuples and slices',
        'Dictionaries and sets',
        'Conditions and loops',
        'Comprehensions',
      ],
      'Functions and modules': [
        'Parameters, defaults and return values',
        'Scope and closures',
        'Modules, packages and virtual environments',
      ],
      'Files and errors': [
        'Reading and writing text, CSV and JSON',
        'Exceptions: raise; catch; clean up with context managers',
        'Calling a web service with requests',
      ],
      'Objects and tests': [
        'Classes and dataclasses',
        'Type hints',
        'Tests with pytest',
        'Project: an expense tracker on the command line',
      ],
    },
  ),
  syllabus(
    {
      id: 'exploratory-data-analysis',
      name: 'Exploratory Data Analysis (EDA)',
      program,
      description: 'Look before you model: clean a messy data set, find what is in it and show it honestly.',
    },
    {
      'Tables with pandas': [
        'Series and data frames',
        'Selecting, filtering and sorting',
        'Grouping and pivoting',
        'Joining tables',
      ],
      Cleaning: [
        'Missing values: detect; explain; impute',
        'Duplicates and wrong types',
        'Outliers and how to argue about them',
      ],
      Seeing: [
        'Distributions: histogram; box plot; ECDF',
        'Relations between two variables',
        'Small multiples with seaborn',
        'Charts that mislead',
      ],
      Telling: [
        'From question to finding',
        'A notebook that others can rerun',
        'Project: a year of city air quality',
      ],
    },
  ),
  syllabus(
    {
      id: 'statistics',
      name: 'Statistics for Data Science',
      program,
      description: 'The inference that interviews ask for, taught with simulations before formulas.',
    },
    {
      Chance: [
        'Probability and conditional probability',
        "Bayes' rule with natural frequencies",
        'Common distributions',
      ],
      Inference: [
        'Sampling and the central limit theorem',
        'Confidence intervals by bootstrap',
        'Hypothesis tests: errors; power; p-values',
        'A/B tests from plan to decision',
      ],
      Models: [
        'Linear regression and its assumptions',
        'Logistic regression',
        'Project: does the discount work?',
      ],
    },
  ),
  syllabus(
    {
      id: 'machine-learning',
      name: 'Machine Learning',
      program,
      description: 'Train, judge and explain models on tables, with scikit-learn and without leakage.',
    },
    {
      'The workflow': [
        'Train, validation and test sets',
        'Pipelines and leakage',
        'Metrics: accuracy; precision and recall; ROC; RMSE',
      ],
      'Supervised learning': [
        'Linear models and regularisation',
        'Decision trees and random forests',
        'Gradient boosting',
      ],
      'Unsupervised learning': ['k-means and hierarchical clustering', 'Principal component analysis'],
      'Judging a model': [
        'Cross-validation and tuning',
        'Explaining predictions with SHAP',
        'Project: loan default, with a written model card',
      ],
    },
  ),
]
