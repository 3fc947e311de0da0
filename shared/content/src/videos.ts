import type { Program } from './programs'

interface Listed {
  id: string
  title: string
  /** What it is about. */
  about: string
  /** Id of the course that it belongs to, in the catalogue. */
  courseId: string
  course: { name: string; program: Program }
}

/** A recording of our own as anyone may see it; the link of a locked one never ships in a public script (docs/product.md#contact-data). */
interface OwnVideo extends Listed {
  /** Only the first one is free to watch (docs/product.md#videos). */
  isDemo: boolean
  link?: string
  lecture?: never
}

/** A lecture of somebody else that we recommend: open to everybody, and never counted as ours. */
interface RecommendedVideo extends Listed {
  isDemo: false
  link: string
  lecture: { author: string; minutes: number }
}

export type ListedVideo = OwnVideo | RecommendedVideo

const exploration = {
  courseId: 'exploratory-data-analysis',
  course: { name: 'Exploratory Data Analysis (EDA)', program: 'Data Science' },
} as const

/** Recordings of our own: examples that the trainers of the first content work out. The first one is the demo. */
export const ownVideos: readonly OwnVideo[] = [
  {
    id: 'where-to-set-the-alarm',
    title: 'Where to set the alarm',
    about: 'One model, three thresholds: what missed loans and needless checks cost at each.',
    isDemo: true,
    link: '/api/videos/where-to-set-the-alarm/files/film.mp4',
    courseId: 'machine-learning',
    course: { name: 'Machine Learning', program: 'Data Science' },
  },
  {
    id: 'zero-visits',
    title: 'Zero visits, counted right',
    about: 'What count(*) says of a patient who never came, and what to count in its place.',
    isDemo: false,
    courseId: 'sql-for-analytics',
    course: { name: 'SQL for Analytics', program: 'Data Analytics' },
  },
  {
    id: 'temperature-by-numbers',
    title: 'Temperature, by numbers',
    about: 'Softmax worked out by hand for three words, at three temperatures.',
    isDemo: false,
    courseId: 'ai-generative-ai-introduction',
    course: {
      name: 'Introduction to AI and Generative AI',
      program: 'Generative AI and Prompt Engineering',
    },
  },
  {
    id: 'rows-that-come-late',
    title: 'Rows that come too late',
    about: 'How many days a nightly job has to load again, so that no payment is lost.',
    isDemo: false,
    courseId: 'apache-airflow',
    course: { name: 'Apache Airflow', program: 'Data Engineering' },
  },
  {
    id: 'drift-as-one-number',
    title: 'Drift as one number',
    about: 'The population stability index, worked out for three groups of customers.',
    isDemo: false,
    courseId: 'mlops-monitoring',
    course: { name: 'Model Monitoring', program: 'MLOps: Machine Learning Operations' },
  },
  {
    id: 'three-subnets',
    title: 'Three subnets in one /24',
    about: 'Rooms for 100, 50 and 20 machines in 256 addresses, the largest first.',
    isDemo: false,
    courseId: 'oci-networking',
    course: { name: 'OCI Networking', program: 'OCI Infrastructure Architect Associate' },
  },
]

/** Good lectures of others, open to everybody. */
export const recommendedVideos: readonly RecommendedVideo[] = [
  {
    id: 'python-first-steps',
    title: 'Python: first steps',
    about: 'Starts without any programming: variables, conditions, loops and functions.',
    isDemo: false,
    lecture: { author: 'freeCodeCamp', minutes: 267 },
    link: 'https://www.youtube-nocookie.com/embed/rfscVS0vtbw',
    courseId: 'python',
    course: { name: 'Python', program: 'Data Science' },
  },
  {
    id: 'sql-from-zero',
    title: 'SQL from zero',
    about: 'From the first table to joins and nested queries.',
    isDemo: false,
    lecture: { author: 'freeCodeCamp', minutes: 261 },
    link: 'https://www.youtube-nocookie.com/embed/HXV3zeQKqGY',
    courseId: 'sql-for-analytics',
    course: { name: 'SQL for Analytics', program: 'Data Analytics' },
  },
  {
    id: 'data-science-tour',
    title: 'A tour of data science',
    about: 'What data science is, and which methods and tools it uses.',
    isDemo: false,
    lecture: { author: 'freeCodeCamp', minutes: 352 },
    link: 'https://www.youtube-nocookie.com/embed/ua-CiDNNj30',
    ...exploration,
  },
  {
    id: 'analysis-with-python',
    title: 'Data analysis with Python',
    about: 'Read, clean and plot a data set with NumPy and pandas.',
    isDemo: false,
    lecture: { author: 'freeCodeCamp', minutes: 596 },
    link: 'https://www.youtube-nocookie.com/embed/GPVsHOlRBBI',
    ...exploration,
  },
  {
    id: 'neural-networks',
    title: 'What is a neural network',
    about: 'Neurons, layers and weights, explained with handwritten digits.',
    isDemo: false,
    lecture: { author: '3Blue1Brown', minutes: 19 },
    link: 'https://www.youtube-nocookie.com/embed/aircAruvnKk',
    courseId: 'deep-learning-pytorch',
    course: { name: 'Deep Learning with PyTorch', program: 'Machine Learning Engineering' },
  },
  {
    id: 'language-models',
    title: 'How large language models work',
    about: 'How a language model is trained, what it can do, and where it fails.',
    isDemo: false,
    lecture: { author: 'Andrej Karpathy', minutes: 60 },
    link: 'https://www.youtube-nocookie.com/embed/zjkBMFhNj_g',
    courseId: 'ai-generative-ai-introduction',
    course: {
      name: 'Introduction to AI and Generative AI',
      program: 'Generative AI and Prompt Engineering',
    },
  },
]

/** What the site has until the company enters its own: own recordings first. */
export const videos: readonly ListedVideo[] = [...ownVideos, ...recommendedVideos]

/** What a video of the first content is about; '' for any other one. */
export const aboutVideo = (video: { id: string; title: string }): string =>
  videos.find(({ id, title }) => id === video.id && title === video.title)?.about ?? ''
