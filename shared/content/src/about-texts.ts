import type { SiteTexts } from '@marga/api-contract/site-texts'

/** What `/about-us` says until the company changes it. */
export const ABOUT_TEXTS: Pick<SiteTexts, 'about-intro' | 'about-mission' | 'about-offers' | 'about-join'> = {
  'about-intro': {
    title: 'A path from learning to earning',
    lead: 'Marga trains people for jobs in data, AI and cloud, and helps them get hired.',
    paragraphs: [],
  },
  'about-mission': {
    title: 'Our mission',
    points: [
      {
        title: 'Democratizing opportunities',
        text: 'Every session is live and recorded. You can join from anywhere. The first learning video is free.',
      },
      {
        title: 'Eliminating job-search frustration',
        text: 'A person reads your resume. A mentor practises the interview with you. We introduce you to companies we know.',
      },
      {
        title: 'Continuous innovation',
        text: 'We teach generative AI and MLOps beside data and cloud. You read each syllabus before you pay.',
      },
    ],
  },
  'about-offers': {
    title: 'What We Offer',
    offers: [
      {
        ...{ title: 'FutureTech Training', to: '/futuretech-training', action: 'Watch the videos' },
        text: 'Learning videos in data and AI.',
      },
      {
        ...{ title: 'Resume Analysis', to: '/resume-analysis', action: '' },
        text: 'See your resume as a recruiter does, and what is missing.',
      },
      {
        ...{ title: 'Trainer Hub', to: '/freelancer-trainer', action: 'Meet the trainers' },
        text: 'Meet our trainers, or register as one.',
      },
    ],
  },
  'about-join': {
    title: 'Start where you are',
    text: 'Ask us which program fits, or create a free account.',
  },
}
