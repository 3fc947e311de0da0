import { createHash } from 'node:crypto'
import { compressedBody } from '@marga/server/http/compressed-body'
import { PREVIEW_PARAMETER } from '../../channels/preview-address'
import { escaped } from '../pages/last-resort'
import type { Page } from '../rendering/page'
import { momentText, type ShownPreview } from './previews'

/** Value of the parameter in addresses that lead back. */
export const END = 'end'

/** Above the promotion, which is as wide as a phone, and the office's bars. */
const STYLE = `marga-preview{position:fixed;inset:auto auto 12px 12px;z-index:60;max-width:min(360px,calc(100vw - 24px));border-radius:12px;background:#12211f;color:#fbf8f2;font:15px/1.45 system-ui,sans-serif;box-shadow:0 4px 20px #0006}
marga-preview[data-raised]{inset-block-end:68px}
@media (max-width:35.9375em){marga-preview{inset-block-end:104px}marga-preview[data-raised]{inset-block-end:160px}}
@media print{marga-preview{display:none}}
marga-preview summary{display:flex;align-items:center;gap:8px;min-height:44px;padding:0 16px;cursor:pointer;font-weight:600}
marga-preview summary::before{content:"";width:10px;height:10px;border-radius:50%;background:#f4a72c}
marga-preview summary::after{content:"Hide";margin-left:auto;font-size:13px;font-weight:400;text-decoration:underline}
marga-preview details:not([open]) summary::after{content:"Show"}
marga-preview p{margin:0;padding:0 16px;overflow-wrap:anywhere}
marga-preview a{display:flex;align-items:center;min-height:44px;padding:0 16px;color:#ffd48a}
marga-preview :focus-visible{outline:3px solid #f4a72c;outline-offset:-3px;border-radius:12px}`

/**
 * The way back is to the page that the tab shows by then, the time that of the reader. React keeps what it does not know, unless it
 * makes the document again: then the badge returns.
 */
const SCRIPT = `{const badge=document.querySelector('marga-preview'),link=badge.querySelector('a'),time=badge.querySelector('time')
link.addEventListener('click',()=>{const to=new URL(location.href);to.searchParams.set('${PREVIEW_PARAMETER}','${END}');link.href=to.href})
if(time)time.textContent=new Date(time.dateTime).toLocaleString([],{dateStyle:'medium',timeStyle:'short'})
new MutationObserver(()=>{if(!badge.isConnected)document.body.append(badge)}).observe(document.body,{childList:true})}`

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const SCRIPT_HASH = hashOf(SCRIPT)
const STYLE_HASH = hashOf(STYLE)

interface Place {
  /** Path and query of the page, without the parameter of previews. */
  path: string
  /** True where the button of overrides has the corner. */
  isRaised: boolean
}

const endAddress = (path: string) => {
  const address = new URL(path, 'http://site.invalid')
  address.searchParams.set(PREVIEW_PARAMETER, END)
  return address.pathname + address.search
}

function textOf(shown: ShownPreview) {
  if (shown.isLive)
    return { heading: 'This is the live site', text: escaped(shown.sentence), link: 'Close this note' }
  const { app, version, until } = shown.preview
  const time = `<time datetime="${escaped(until)}">${momentText(until)}</time>`
  return {
    heading: `Preview of ${escaped(app)}`,
    text: `Release ${escaped(version)} beside what is live. Until ${time}`,
    link: 'Back to the live site',
  }
}

/** Says what a browser is shown, until when, and leads back. An element of its own name, which React passes over. */
export function badgeOf(shown: ShownPreview, { path, isRaised }: Place): string {
  const { heading, text, link } = textOf(shown)
  return `<marga-preview role="complementary" aria-label="Preview"${isRaised ? ' data-raised=""' : ''}><style>${STYLE}</style><details open=""><summary>${heading}</summary><p>${text}</p><a href="${escaped(endAddress(path))}">${link}</a></details><script>${SCRIPT}</script></marga-preview>`
}

/** A page for a browser with a preview: with the badge, kept and indexed by nobody. */
export async function withBadge(page: Page, badge: string): Promise<Page> {
  const headers = {
    ...page.headers,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  }
  if (page.body.size() === 0 || (page.status >= 300 && page.status < 400)) return { ...page, headers }
  const html = (await page.body.in('identity')).bytes.toString()
  const end = html.lastIndexOf('</body>')
  const at = end < 0 ? html.length : end
  return {
    ...page,
    headers,
    scriptHashes: [...page.scriptHashes, SCRIPT_HASH],
    styleHashes: [...page.styleHashes, STYLE_HASH],
    body: compressedBody(Buffer.from(html.slice(0, at) + badge + html.slice(at))),
  }
}
