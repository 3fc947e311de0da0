import type { SearchHit } from '@marga/api-contract/search'

interface SitePage extends Pick<SearchHit, 'title' | 'link' | 'context'> {
  /** Words that mean the page. */
  means: string
}

/** Pages that visitors look for by what they want to do there. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    title: 'Courses Offered',
    link: '/coursesoffered',
    context: 'Page: prices, durations and start dates',
    means:
      'price prices pricing fee fees cost costs rupees emi instalment instalments duration batch batches start dates enrol enroll enrolment seats timing timings schedule hours morning mornings afternoon afternoons evening evenings weekend weekends weekday weekdays',
  },
  {
    title: 'Refunds and cancellation',
    link: '/refunds',
    context: 'Page: when money is given back',
    means: 'refund refunds cancel money back',
  },
  {
    title: 'Our Trainers',
    link: '/trainerprofile',
    context: 'Page: who teaches',
    means: 'trainer trainers teacher teachers educator educators instructor faculty',
  },
  {
    title: 'Trainer Hub',
    link: '/freelancer-trainer',
    context: 'Page: teach with us',
    means: 'teach become freelance freelancer',
  },
  {
    title: 'Mock Interview',
    link: '/mock-interview',
    context: 'Page: practise with a mentor',
    means: 'mock interview interviews mentor practice practise feedback slot',
  },
  {
    title: 'Login',
    link: '/login',
    context: 'Page: log in or create an account',
    means: 'log in login sign signin signup register account password',
  },
  {
    title: 'My learning',
    link: '/my-learning',
    context: 'Page: your courses and payments',
    means: 'my learning payments receipts receipt invoice progress',
  },
  {
    title: 'Contact',
    link: '/contact',
    context: 'Page: ask us a question',
    means: 'contact help support phone call email address question',
  },
  {
    title: 'About Us',
    link: '/about-us',
    context: 'Page: who we are',
    means: 'about us company team reviews',
  },
  {
    title: 'FutureTech Learning Videos',
    link: '/futuretech-training',
    context: 'Page: all learning videos',
    means: 'videos watch lessons',
  },
  {
    title: 'AI Training',
    link: '/ai-training',
    context: 'Page: programs for building AI',
    means: 'ai artificial intelligence',
  },
  {
    title: 'Do I get a certificate?',
    link: '/#questions',
    context:
      'Page: you keep the projects that you build. The certificate of a vendor comes from the exam of the vendor',
    means: 'certificate certificates certification diploma degree',
  },
  {
    title: 'Can I pay in parts?',
    link: '/#questions',
    context: 'Page: where a program can be paid in parts, its price card says so',
    means: 'emi installment installments instalment instalments parts loan',
  },
  {
    title: 'What is placement assistance?',
    link: '/#questions',
    context: 'Page: help with your resume, interviews and introductions',
    means: 'placement placements guarantee job jobs hired hiring career careers resume resumes cv',
  },
  {
    title: 'Privacy',
    link: '/privacy',
    context: 'Page: what we store',
    means: 'privacy cookies consent',
  },
  {
    title: 'Terms',
    link: '/terms',
    context: 'Page: the rules of this site',
    means: 'terms conditions rules',
  },
]
