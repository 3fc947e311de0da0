import type { SiteFacts } from '@marga/api-contract/site'
import { dateInIndia } from '@marga/constants/indian-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'

type Reader = Pick<Kysely<Database>, 'selectFrom'>
export type BannerRow = Selectable<Database['banner_records']>
export type BannerFields = Pick<BannerRow, 'text' | 'link' | 'from_on' | 'until_on' | 'is_hidden'>

/** What was entered last; undefined until somebody enters a banner. */
export const latestBanner = (reader: Reader): Promise<BannerRow | undefined> =>
  reader.selectFrom('banner_records').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()

/**
 * What pages show of a banner at a moment: its text, or no banner at all; while it `waits` for its first day, is `over`, or where
 * nothing is entered, what the settings of the site say.
 */
export function bannerState(banner: BannerFields | undefined, now: number) {
  if (!banner || (banner.text === '' && banner.is_hidden === 0)) return 'settings'
  const today = dateInIndia(new Date(now))
  if (banner.from_on > today) return 'waits'
  if (banner.until_on && banner.until_on < today) return 'over'
  return banner.is_hidden === 1 ? 'hidden' : 'shown'
}

/** The banner as pages read it; nothing where the settings say it. */
export function shownBanner(banner: BannerRow | undefined, now: number): Pick<SiteFacts, 'banner'> {
  const state = bannerState(banner, now)
  if (state === 'hidden') return { banner: { text: '', to: '' } }
  return banner && state === 'shown' ? { banner: { text: banner.text, to: banner.link } } : {}
}

/** Notes whether the banner's days have begun or are over: it raises the content version, so that no page keeps what was true before. */
export async function noteBanner(database: Kysely<Database>, now: number) {
  const banner = await latestBanner(database)
  if (!banner) return
  const shown_state = bannerState(banner, now)
  if (banner.shown_state !== shown_state)
    await database
      .updateTable('banner_records')
      .set({ shown_state })
      .where('version', '=', banner.version)
      .execute()
}
