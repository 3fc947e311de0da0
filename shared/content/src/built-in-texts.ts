import type { SiteTextName, SiteTexts } from '@marga/api-contract/site-texts'
import { ABOUT_TEXTS } from './about-texts'
import { CONTACT_TEXTS } from './contact-texts'
import { FOOTER_TEXTS } from './footer-texts'
import { HOME_TEXTS } from './home-texts'
import { MAIL_TEXTS } from './mail-texts'
import { PROGRAM_QUESTIONS } from './program-questions'

/** Every text of the site as it is until the company changes it. */
export const BUILT_IN_TEXTS: SiteTexts = {
  ...HOME_TEXTS,
  ...ABOUT_TEXTS,
  ...CONTACT_TEXTS,
  'program-questions': PROGRAM_QUESTIONS,
  footer: FOOTER_TEXTS,
  ...MAIL_TEXTS,
}

interface TextPlace {
  /** Of the office's list. */
  page: 'Home' | 'About us' | 'Contact' | 'Programs' | 'Every page' | 'Mails'
  title: string
  /** Where visitors read it; '' where that is on more than one page. */
  at: string
}

/** Where each text stands, in the order of the office's list. */
export const TEXT_PLACES: Readonly<Record<SiteTextName, TextPlace>> = {
  'home-hero': { page: 'Home', title: 'First lines', at: '/' },
  'home-steps': { page: 'Home', title: 'How it works', at: '/' },
  'home-carousel': { page: 'Home', title: 'Carousel', at: '/' },
  'home-partners': { page: 'Home', title: 'Partners', at: '/' },
  'home-products': { page: 'Home', title: 'Products', at: '/' },
  'home-questions': { page: 'Home', title: 'Questions and answers', at: '/#questions' },
  'about-intro': { page: 'About us', title: 'About the company', at: '/about-us' },
  'about-mission': { page: 'About us', title: 'Mission', at: '/about-us' },
  'about-offers': { page: 'About us', title: 'What we offer', at: '/about-us' },
  'about-join': { page: 'About us', title: 'How to join', at: '/about-us' },
  'contact-intro': { page: 'Contact', title: 'First lines', at: '/contact' },
  'contact-form': { page: 'Contact', title: 'Beside the form', at: '/contact' },
  'contact-answers': { page: 'Contact', title: 'Answered already', at: '/contact' },
  'program-questions': { page: 'Programs', title: 'Questions of every program', at: '' },
  footer: { page: 'Every page', title: 'Foot of the page', at: '' },
  'mail-place-reserved': { page: 'Mails', title: 'A place is reserved, and not paid yet', at: '' },
  'mail-receipt': { page: 'Mails', title: 'Receipt of a payment for a place', at: '' },
  'mail-batch-begins': { page: 'Mails', title: 'A batch begins tomorrow', at: '' },
  'mail-begins-soon': { page: 'Mails', title: 'A session or an interview begins within an hour', at: '' },
  'mail-part-due': { page: 'Mails', title: 'A part is due', at: '' },
  'mail-seat-offered': { page: 'Mails', title: 'A seat is free for who waits', at: '' },
  'mail-password-link': { page: 'Mails', title: 'Set a new password', at: '' },
}
