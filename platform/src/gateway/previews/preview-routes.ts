import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { isPreviewText, PREVIEW_PARAMETER } from '../../channels/preview-address'
import type { Channels } from '../composition/channels'
import { parseAddress } from '../composition/page-address'
import { previewPage } from '../pages/last-resort'
import { END } from './preview-badge'
import { type Previews, sentenceOf } from './previews'

interface Options {
  channels: Channels
  previews: Previews
}

/** Not kept, not indexed: neither the address nor what it leads to. */
const OF_PREVIEWS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

/** Statuses of addresses that open nothing; 410 for one that did. */
const STATUSES = { forged: 403, elsewhere: 404, missing: 404, expired: 410, refused: 410, withdrawn: 410 }

/** Before any page: an address with a preview is exchanged for a cookie, and one that leads back removes it. */
export const previewRoutes = plugin(
  async (app, { channels, previews }: Options) => {
    const open = async (request: FastifyRequest, reply: FastifyReply, text: string, live: string) => {
      const releases = channels.of(request)
      // Withdrawn a moment ago counts too. Without a shell the page says that there is none.
      await releases.current().catch(() => undefined)
      const opened = await previews.open(text, releases.channel)
      reply.headers(OF_PREVIEWS)
      if ('fault' in opened) {
        const sentence = sentenceOf(opened.fault, opened.preview)
        const page = previewPage({ sentence, live })
        return reply.code(STATUSES[opened.fault]).type('text/html; charset=utf-8').send(page)
      }
      // No record of the channel says that this release was shown.
      request.log.info({ ...opened.preview, key: text.split('.')[1] }, 'preview opened')
      previews.keep(request, reply, opened.preview, text)
      return reply.redirect(live, 303)
    }

    app.addHook('onRequest', async (request, reply) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (!previews.isOn || !isRead || !request.url.includes(`${PREVIEW_PARAMETER}=`)) return
      const url = parseAddress(request.url)
      const text = url?.searchParams.get(PREVIEW_PARAMETER)
      // A page may have a parameter of that name.
      if (!url || !text || (text !== END && !isPreviewText(text))) return
      url.searchParams.delete(PREVIEW_PARAMETER)
      const live = url.pathname + url.search
      if (text !== END) return open(request, reply, text, live)
      previews.end(request, reply)
      return reply.headers(OF_PREVIEWS).redirect(live, 303)
    })
  },
  { name: 'preview-routes' },
)
