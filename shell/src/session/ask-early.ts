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

/** Runs before anything is loaded: the question who is signed in does not wait for the shell's code. */
export const ASK_SESSION_SCRIPT = `try{var d=document.documentElement.dataset,s=document.currentScript.dataset.session;if(s)(window.${SESSION_ANSWER}=fetch(s,{credentials:'include',headers:d.releaseSet?{'X-Release-Set':d.releaseSet}:{},signal:AbortSignal.timeout(${CALL_TIMEOUT_MS})})).catch(()=>{})}catch{}`
