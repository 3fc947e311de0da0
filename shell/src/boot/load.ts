import { isCurrent } from './is-current'
import { loadScripts } from './load-scripts'
import { stayServed } from './stay-served'

// Built into the document, behind its styles.
if (isCurrent()) loadScripts(document.currentScript?.dataset.scripts ?? '')
else document.addEventListener('DOMContentLoaded', stayServed)
