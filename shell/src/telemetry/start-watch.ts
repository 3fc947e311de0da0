import { OF_PAGE } from '../start/script-list'

/** Set by the shell once it has started; until then the document's inline script reports errors. */
export const STARTED = 'shellStarted'

/** Asks for a ticket and sends the report with it, as `reports.ts` does once the shell runs. */
const REPORT_START = `fetch('/telemetry/ticket').then(a=>a.json()).then(a=>{navigator.sendBeacon('/telemetry',new Blob([JSON.stringify({releaseSet:d.releaseSet||'',ticket:a.ticket,views:[{app:'shell',version:d.shell,isOk:false}],faults:[{app:'shell',version:d.shell,kind:'start'}]})],{type:'application/json'}))}).catch(()=>{})`

/** Frames of the shell's own scripts, and of extensions, which may call them. */
const IS_OWN = `/\\/releases\\/shell\\//.test(w)&&!/-extension:/.test(w)`

/**
 * Runs before anything is loaded: a shell that cannot be loaded, or throws while it starts, cannot report that itself. Its start is
 * asynchronous, so that what it throws may be a rejection. Reports once, with the names on the document's element, and nothing of
 * extensions and scripts that others put into the page. The shell itself reports scripts of remotes.
 */
export const START_WATCH_SCRIPT = `['error','unhandledrejection'].map(n=>addEventListener(n,function f(e){var d=document.documentElement.dataset;if(d.${STARTED})return removeEventListener(n,f,true);var t=e.target,x=e.error||e.reason,w=(e.filename||'')+' '+(x&&x.stack);if(t&&t.tagName?t.dataset.${OF_PAGE}!=='shell':!(${IS_OWN}))return;d.${STARTED}='failed';try{${REPORT_START}}catch{}},true))`
