/** A recording as anyone may see it; the link of a locked one never ships in a public script (docs/product.md#contact-data). */
export interface ListedVideo {
  id: string
  title: string
  /** Only the first video is free to watch (docs/product.md#videos). */
  isDemo: boolean
  link?: string
}

/** Openly available lectures, until the company's own recordings are entered. */
export const videos: readonly ListedVideo[] = [
  {
    id: 'python-first-steps',
    title: 'Python: first steps',
    isDemo: true,
    link: 'https://www.youtube-nocookie.com/embed/rfscVS0vtbw',
  },
  { id: 'sql-from-zero', title: 'SQL from zero', isDemo: false },
  { id: 'data-science-tour', title: 'A tour of data science', isDemo: false },
  { id: 'analysis-with-python', title: 'Data analysis with Python', isDemo: false },
  { id: 'neural-networks', title: 'What is a neural network', isDemo: false },
  { id: 'language-models', title: 'How large language models work', isDemo: false },
]
