/** Says that a call comes from pages of another site, which uses this one's API (`API_FROM`): its views are nobody's here. */
export const OTHER_PAGES_HEADER = 'x-pages-elsewhere'
