/** The pages that the banner is on, as people of the company call them. A test compares it with what each app says of its pages. */
export const BANNER_PAGES: ReadonlyArray<{ name: string; paths: readonly string[] }> = [
  { name: 'FutureTech Training', paths: ['/futuretech-training', '/futuretech-training/:id'] },
  { name: 'About Us', paths: ['/about-us'] },
  {
    name: 'the trainers’ pages',
    paths: [
      ...['/freelancer-trainer', '/trainerprofile', '/TrainerDetails', '/trainer/:trainerId'],
      '/trainer-courses/:trainerId',
    ],
  },
  {
    name: 'the products',
    paths: [
      ...['/ai-talent-hub', '/resume', '/resume-analysis', '/resume-correction', '/expert-review-panel'],
      ...['/scoremarked-talent', '/oracle-qe-automation'],
    ],
  },
  { name: 'the legal pages', paths: ['/privacy', '/terms', '/refunds'] },
]

const names = BANNER_PAGES.map(({ name }) => name)

/** Where visitors see it. */
export const WHERE_TEXT = `It is a line across the foot of the page, for 5 seconds after each change of page, on ${names.slice(0, -1).join(', ')} and ${names.at(-1)}, and on no other page; who has dismissed it does not see it for 7 days.`

/** What is no banner, and looks like one. */
export const LINE_TEXT =
  'The orange line at the top of every page but those of the office is not this banner: it says by itself which batch begins next, when, and at what price; without a batch to join it invites to the courses.'
