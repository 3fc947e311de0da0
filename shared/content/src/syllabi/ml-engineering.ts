import { syllabus } from '../syllabus'

const program = 'Machine Learning Engineering'

export const mlEngineering = [
  syllabus(
    {
      id: 'ml-engineering',
      name: 'Machine Learning Engineering Foundations',
      program,
      description: 'Software engineering for people who train models.',
    },
    {
      'Code that lasts': ['From notebook to package', 'Types, tests and review', 'Configuration and logging'],
      Data: ['Feature pipelines', 'Feature stores', 'Training and serving skew'],
      Service: ['Model interfaces', 'Batching and caching', 'Project: a recommendation service under load'],
    },
  ),
  syllabus(
    {
      id: 'deep-learning-pytorch',
      name: 'Deep Learning with PyTorch',
      program,
      description: 'Networks built by hand before they are imported.',
    },
    {
      Basics: ['Tensors and autograd', 'A training loop from scratch', 'Regularisation'],
      Architectures: [
        'Convolutions for images',
        'Transformers for text',
        'Fine-tuning a pre-trained model',
        'Project: defects on a production line',
      ],
    },
  ),
  syllabus(
    {
      id: 'ml-system-design',
      name: 'ML System Design',
      program,
      description: 'The interview round that decides offers, practised on six systems.',
    },
    {
      Method: ['Problem, metric, data, model, service', 'Back-of-the-envelope numbers'],
      Cases: ['Search ranking', 'Fraud detection', 'Feed recommendation', 'Delivery time estimates'],
    },
  ),
]
