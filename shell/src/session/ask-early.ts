import { CALL_TIMEOUT_MS, type SiteConfig } from '@marga/sdk'

/** Where the document's script leaves the answer for the shell. */
export const SESSION_ANSWER = 'sessionAnswer'

declare global {
  interface Window {
    [SESSION_ANSWER]?: Promise<Response>
  }
}

/** The address of the question who is signed in; none for an API on another origin, which the shell asks itself. */
export const sessionAddress = ({ apiBase }: Pick<SiteConfig, 'apiBase'>) =>
  apiBase.startsWith('/') ? `${apiBase}/checklogin/` : undefined

/**
 * Runs before the first paint: the question who is signed in does not wait for the shell's code. For somebody whom the browser
 * knows as signed in it is asked at once; for others the scripts of the page ask it once the page is painted, since
 * the first call of a page takes the processor as long as a frame. Behind `MEMBER_SCRIPT`.
 */
export const ASK_SESSION_SCRIPT = `(w=>{try{var d=document.documentElement.dataset,s=document.currentScript.dataset.session;w.askSession=()=>{if(s)try{(w.${SESSION_ANSWER}=fetch(s,{credentials:'include',headers:d.releaseSet?{'X-Release-Set':d.releaseSet}:{},signal:AbortSignal.timeout(${CALL_TIMEOUT_MS})})).catch(()=>{})}catch{}s=''};if('member'in d)w.askSession()}catch{}})(window)`

/** Asks now, unless it has been asked. */
export const ASK_SESSION_NOW = 'window.askSession?.()'
