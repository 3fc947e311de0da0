import { plainPage } from '../pages/last-resort'

/** Nothing of the form has run. */
export const CANNOT_SEND = plainPage({
  heading: 'Your form was not sent',
  text: 'The site cannot take it right now. Go back: what you typed is still there. Send it again in a moment.',
})

/** The form may have run, or a part of it. */
export const UNCONFIRMED = plainPage({
  heading: 'We do not know whether your form has arrived',
  text: 'No answer came in time. Go back: what you typed is still there. If you send it again unchanged within a minute, it counts once.',
})

export const FOREIGN = plainPage({
  heading: 'This form comes from another site',
  text: 'Open the page on this site and fill in the form there.',
})

export const NEEDS_SCRIPTS = plainPage({
  heading: 'This form needs JavaScript',
  text: 'Nothing was sent. Turn JavaScript on for this site, go back and send the form again.',
})

export const TOO_LARGE = plainPage({
  heading: 'Your form is too large',
  text: 'Nothing was sent. A file may have 10 MB. Go back, choose a smaller one and send the form again.',
})

export const TOO_OFTEN = plainPage({
  heading: 'Too many forms from your network',
  text: 'Nothing was sent. Wait a minute, go back and send the form again.',
})
