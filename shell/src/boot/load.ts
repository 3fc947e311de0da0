import { loadScripts } from './load-scripts'

// Built into the document, behind its styles.
loadScripts(document.currentScript?.dataset.scripts ?? '')
