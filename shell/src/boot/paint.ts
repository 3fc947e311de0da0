import { applyTheme } from './apply-theme'
import { askSession } from './ask-session'
import { hidePromo } from './hide-promo'
import { layOutReturned } from './lay-out-whole'
import { markMember } from './mark-member'
import { notePresses } from './note-presses'
import { preloadFonts } from './preload-fonts'
import { watchStart } from './watch-start'

// Built into the document's head: runs before anything is painted, in this order.

const { fonts, session } = document.currentScript?.dataset ?? {}

const STEPS = [
  applyTheme,
  hidePromo,
  markMember,
  () => preloadFonts(fonts),
  watchStart,
  notePresses,
  layOutReturned,
  () => askSession(session),
]

for (const step of STEPS)
  try {
    step()
  } catch {
    // A browser that refuses storage, or is too old: the other steps count.
  }
