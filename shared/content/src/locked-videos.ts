/** Links of locked videos by id: for the provider's database only, never for a browser (docs/product.md#contact-data). */
export const lockedVideoLinks: Readonly<Record<string, string>> = {
  'sql-from-zero': 'https://www.youtube-nocookie.com/embed/HXV3zeQKqGY',
  'data-science-tour': 'https://www.youtube-nocookie.com/embed/ua-CiDNNj30',
  'analysis-with-python': 'https://www.youtube-nocookie.com/embed/GPVsHOlRBBI',
  'neural-networks': 'https://www.youtube-nocookie.com/embed/aircAruvnKk',
  'language-models': 'https://www.youtube-nocookie.com/embed/zjkBMFhNj_g',
}
