import { OF_PAGE } from '../start/page-scripts'

/** Set by the shell once it has started; until then the document's inline script reports errors. */
export const STARTED = 'shellStarted'

/** Asks for a ticket and sends the report with it, as `reports.ts` does once the shell runs. */
const REPORT_START = `fetch('/telemetry/ticket').then(a=>a.json()).then(a=>{navigator.sendBeacon('/telemetry',new Blob([JSON.stringify({releaseSet:d.releaseSet||'',ticket:a.ticket,views:[{app:'shell',version:d.shell,isOk:false}],faults:[{app:'shell',version:d.shell,kind:'start'}]})],{type:'application/json'}))}).catch(()=>{})`

/**
 * Runs before anything is loaded: a shell that cannot be loaded, or throws while it starts, cannot report that itself. Reports
 * once, with the names on the document's element. The shell itself reports scripts of remotes.
 */
export const START_WATCH_SCRIPT = `addEventListener('error',function f(e){var d=document.documentElement.dataset;if(d.${STARTED})return removeEventListener('error',f,true);var t=e.target;if(t&&t.tagName&&t.dataset.${OF_PAGE}!=='shell')return;d.${STARTED}='failed';try{${REPORT_START}}catch{}},true)`
