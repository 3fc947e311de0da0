import type { FastifyReply } from 'fastify'

interface PlainPage {
  heading: string
  /** What the visitor can do, as HTML. */
  text: string
}

/** Static page with no dependencies. Colours and drawing are the site's. */
export const plainPage = ({ heading, text }: PlainPage) => `<!doctype html>
<html lang="en" style="color-scheme:light dark">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading} | Marga</title>
<body style="display:grid;place-content:center;justify-items:center;min-height:90vh;margin:0;padding:20px;background:#FBF8F2;color:#12211F;font:18px/1.6 system-ui,sans-serif;text-align:center">
<svg width="240" viewBox="0 0 320 96" fill="none" stroke="#0F6B66" stroke-width="4" stroke-linecap="round" aria-hidden="true"><path d="M8 80h44c30 0 22-44 52-44h28"/><path d="M196 44h20c30 0 24-28 52-28h44" stroke-dasharray="2 12"/><circle cx="132" cy="36" r="9" fill="#F4A72C" stroke="none"/></svg>
<h1 style="margin:24px 0 8px;font-size:32px;line-height:1.1">${heading}</h1>
<p style="margin:0;max-width:36em">${text}</p>
`

/** For a gateway that has no usable shell release. */
export const LAST_RESORT = plainPage({
  heading: 'The site cannot be shown right now',
  text: 'We are looking into it. <a href="" style="color:#0F6B66">Try again in a moment</a>',
})

/** For a page that only some may see, while the API does not say who asks for it. */
export const RIGHTS_UNKNOWN = plainPage({
  heading: 'This page cannot be shown right now',
  text: 'Our server does not answer the question whether you may see it. <a href="" style="color:#0F6B66">Try again in a moment</a>',
})

const HEADINGS: Record<number, string> = {
  400: 'This address cannot be read',
  404: 'This page does not exist',
  414: 'This address is too long',
  503: 'The site cannot be shown right now',
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML has it. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)

interface Problem {
  status: number
  message: string
}

/** Why there is no page, for people whose browser opened an address that no page has. */
export const problemPage = ({ status, message }: Problem) =>
  plainPage({
    heading: HEADINGS[status] ?? 'This page cannot be shown',
    text: `${escaped(message)} <a href="/" style="color:#0F6B66">Go to the home page</a>`,
  })

/** For an address of a preview that opens nothing. @param live address of the same page without it */
export const previewPage = ({ sentence, live }: { sentence: string; live: string }) =>
  plainPage({
    heading: 'This preview cannot be opened',
    text: `${escaped(sentence)} Ask your team for a new address. <a href="${escaped(live)}" style="color:#0F6B66">Open the live site</a>`,
  })

/** The headers of other answers come by hooks, which an address that cannot be decoded does not reach. */
export function sendMalformed(reply: FastifyReply, problem: Problem, accept: string) {
  const isForPeople = accept.includes('text/html')
  void reply
    .code(problem.status)
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';style-src 'unsafe-inline'",
    })
    .type(isForPeople ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(isForPeople ? problemPage(problem) : { message: problem.message })
}
