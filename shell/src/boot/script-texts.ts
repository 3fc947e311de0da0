import load from '@boot/load.js?text'
import paint from '@boot/paint.js?text'
import type { InlineScripts } from './inline-scripts'

/**
 * The scripts of the document, built from this folder, which its policy allows by their hashes. The addresses that they ask for
 * stand beside them, so that the hashes are the same on every site.
 */
export const SCRIPT_TEXTS: InlineScripts = { paint, load }
