import type { SiteTexts } from '@marga/api-contract/site-texts'
import { CERTIFICATE } from './answers'

/** What home says until the company changes it. */
export const HOME_TEXTS: Pick<
  SiteTexts,
  'home-hero' | 'home-steps' | 'home-carousel' | 'home-partners' | 'home-products' | 'home-questions'
> = {
  'home-hero': {
    whom: 'For beginners and people at work in India',
    title: 'Train for a data job, line by line.',
    lead: 'Live programs in data, AI and cloud. Each includes reviewed projects and 100% placement assistance.',
    claim:
      'Placement assistance is help with your resume, interviews and introductions to companies we know, for every learner. It is not a guarantee of a job.',
  },
  'home-steps': {
    title: 'How it works',
    steps: [
      {
        title: 'Learn live',
        text: 'A trainer teaches online, and you can ask. Every session is recorded.',
      },
      {
        title: 'Build projects',
        text: 'You build them in a repository of your own. Your trainer reviews them line by line.',
      },
      {
        title: 'Mock interview',
        text: '45 minutes with a mentor, then written feedback. [Book one for {interview price}](/mock-interview).',
      },
      {
        title: 'Apply for the job',
        text: 'We help with your resume, interviews and introductions to companies we know.',
      },
    ],
  },
  'home-carousel': {
    slides: [
      {
        ...{ title: 'Resume Analysis', picture: 'Resume', mark: 'Coming soon', to: '' },
        text: 'See your resume as a recruiter does, line by line.',
      },
      {
        ...{ title: 'FutureTech Training', picture: 'Training', mark: '', to: '/futuretech-training' },
        text: 'Learning videos in data and AI. The first one is free to watch.',
      },
      {
        ...{ title: 'Oracle Applications', picture: 'Oracle', mark: '', to: '' },
        text: 'Learn Oracle databases and applications, and prepare for Oracle’s own exams.',
      },
      {
        ...{ title: 'Cloud Computing', picture: 'Cloud', mark: '', to: '' },
        text: 'Learn the ideas once, use them on Azure, AWS, Google Cloud and OCI.',
      },
    ],
  },
  // Placeholders: invented, and shown as such.
  'home-partners': {
    title: 'Partners',
    partners: [
      { name: 'Sahyadri Data', link: '' },
      { name: 'Kaveri Cloud', link: '' },
      { name: 'Nilgiri Analytics', link: '' },
      { name: 'Tapti Systems', link: '' },
      { name: 'Godavari Labs', link: '' },
    ],
  },
  'home-products': {
    title: 'Products',
    products: [
      {
        ...{ category: 'Training', title: 'AI Training', picture: 'AI', to: '/ai-training' },
        text: 'Live programs in generative AI, MLOps and machine learning engineering.',
      },
      {
        ...{ category: 'Career tools', title: 'AI Talent Hub', picture: 'Talent hub', to: '/ai-talent-hub' },
        text: 'Show your projects to hiring companies. Coming soon.',
      },
    ],
  },
  'home-questions': {
    title: 'Questions and answers',
    questions: [
      {
        question: 'Can I see a lesson first?',
        answer:
          'Yes, without an account. The first [learning video](/futuretech-training) is free, and the page of a program has a sample lesson if its trainer has one.',
        words: '',
      },
      {
        question: 'What is placement assistance?',
        answer:
          'Help with your resume, interviews and introductions to companies we know, for every learner. It is not a guarantee of a job. We review your resume first: [send it to us](/contact#contact-us).',
        words: 'placements, guarantee, job, jobs, hired, hiring, career, careers, resume, resumes, cv',
      },
      {
        question: 'Can I pay in parts?',
        answer: '{parts} You can also reserve a place and pay before the batch starts.',
        words: 'emi, installment, installments, instalment, instalments, loan',
      },
      { ...CERTIFICATE, words: 'certificates, certification, diploma, degree' },
      {
        question: 'Can I get my money back?',
        answer:
          'Yes, in full before the first session. In the first week you get the price back minus the sessions already held. See [refunds and cancellation](/refunds).',
        words: '',
      },
    ],
  },
}
