import { DISMISSED_SCRIPT } from '../chrome/dismissed-promo'
import { MEMBER_SCRIPT } from '../chrome/member-mark'
import { THEME_SCRIPT } from '../chrome/theme'
import { KEPT_FONTS_SCRIPT } from '../fonts/kept-fonts'
import { ASK_SESSION_SCRIPT } from '../session/ask-early'
import { START_WATCH_SCRIPT } from '../telemetry/start-watch'
import { EARLY_PRESS_SCRIPT } from './early-press'
import type { InlineScripts } from './inline-scripts'
import { PAGE_SCRIPTS_SCRIPT } from './page-scripts'
import { WHOLE_LAYOUT_SCRIPT } from './whole-layout'

/**
 * The scripts of the document, which its policy allows by their hashes. The addresses that they ask for stand beside them, so that
 * the hashes are the same on every site.
 */
export const SCRIPT_TEXTS: InlineScripts = {
  paint: [
    THEME_SCRIPT,
    DISMISSED_SCRIPT,
    MEMBER_SCRIPT,
    KEPT_FONTS_SCRIPT,
    START_WATCH_SCRIPT,
    EARLY_PRESS_SCRIPT,
    WHOLE_LAYOUT_SCRIPT,
    ASK_SESSION_SCRIPT,
  ].join(';'),
  load: PAGE_SCRIPTS_SCRIPT,
}
