import type { Program } from './programs'

/** A recording as anyone may see it; the link of a locked one never ships in a public script (docs/product.md#contact-data). */
export interface ListedVideo {
  id: string
  title: string
  /** What it is about, and whose lecture it is. */
  about: string
  /** Only the first video is free to watch (docs/product.md#videos). */
  isDemo: boolean
  link?: string
  /** Id of the course that it belongs to, in the catalogue. */
  courseId: string
  course: { name: string; program: Program }
}

const exploration = {
  courseId: 'exploratory-data-analysis',
  course: { name: 'Exploratory Data Analysis (EDA)', program: 'Data Science' },
} as const

/** Openly available lectures, until the company's own recordings are entered. */
export const videos: readonly ListedVideo[] = [
  {
    id: 'python-first-steps',
    title: 'Python: first steps',
    about:
      'Starts without any programming: variables, conditions, loops and functions. An open lecture by freeCodeCamp, about 4½ hours.',
    isDemo: true,
    link: 'https://www.youtube-nocookie.com/embed/rfscVS0vtbw',
    courseId: 'python',
    course: { name: 'Python', program: 'Data Science' },
  },
  {
    id: 'sql-from-zero',
    title: 'SQL from zero',
    about:
      'From the first table to joins and nested queries. An open lecture by freeCodeCamp, more than 4 hours.',
    isDemo: false,
    courseId: 'sql-for-analytics',
    course: { name: 'SQL for Analytics', program: 'Data Analytics' },
  },
  {
    id: 'data-science-tour',
    title: 'A tour of data science',
    about:
      'What data science is, and which methods and tools it uses. An open lecture by freeCodeCamp, nearly 6 hours.',
    isDemo: false,
    ...exploration,
  },
  {
    id: 'analysis-with-python',
    title: 'Data analysis with Python',
    about:
      'Read, clean and plot a data set with NumPy and pandas. An open lecture by freeCodeCamp, nearly 10 hours.',
    isDemo: false,
    ...exploration,
  },
  {
    id: 'neural-networks',
    title: 'What is a neural network',
    about:
      'Neurons, layers and weights, explained with handwritten digits. An open lecture by 3Blue1Brown, 19 minutes.',
    isDemo: false,
    courseId: 'deep-learning-pytorch',
    course: { name: 'Deep Learning with PyTorch', program: 'Machine Learning Engineering' },
  },
  {
    id: 'language-models',
    title: 'How large language models work',
    about:
      'How a language model is trained, what it can do, and where it fails. An open lecture by Andrej Karpathy, 1 hour.',
    isDemo: false,
    courseId: 'ai-generative-ai-introduction',
    course: {
      name: 'Introduction to AI and Generative AI',
      program: 'Generative AI and Prompt Engineering',
    },
  },
]

/** What a video of the first content is about; '' for any other one. */
export const aboutVideo = (video: { id: string; title: string }): string =>
  videos.find(({ id, title }) => id === video.id && title === video.title)?.about ?? ''
