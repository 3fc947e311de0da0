import { ASK_SESSION_NOW } from '../session/ask-early'
import { OF_PAGE } from './script-list'

/** A browser that hides its times from pages tells of no paint: so long after a frame there has been one, in milliseconds. */
const UNTOLD_PAINT_MS = 500

/** Milliseconds from the request of the page to its first byte, below which its scripts would come before the first paint. */
const QUICK_MS = 40

/**
 * Stands behind the styles. Asks for the scripts of the page at once, behind everything that is painted, and runs them in their
 * order once the page is whole and painted: on a quick link they are here before it, and would hold it up; there they are asked
 * for once it is painted. Then it also asks who is signed in, unless that is asked already. A page in the background is not
 * painted. (docs/decisions/0074-scripts-run-behind-the-first-paint.md, docs/decisions/0077-a-quick-link-paints-first.md)
 */
export const PAGE_SCRIPTS_SCRIPT = [
  `(d=>{var l=d.currentScript.dataset.scripts.split(' '),done,watch`,
  `function each(n,a){l.forEach((u,i)=>{if(i%2)return;var e=d.createElement(n);e.crossOrigin='anonymous';e.integrity=l[i+1];a(e,u,i);d.head.append(e)})}`,
  `function run(){if(done)return;done=1;if(watch)watch.disconnect();each('script',(e,u,i)=>{e.async=false;e.dataset.${OF_PAGE}=i?'part':'shell';e.src=u});${ASK_SESSION_NOW}}`,
  `function whole(){if(d.visibilityState==='hidden')return run();try{watch=new PerformanceObserver(run);watch.observe({type:'paint',buffered:true})}catch{}requestAnimationFrame(()=>setTimeout(run,${UNTOLD_PAINT_MS}))}`,
  `var n=performance.getEntriesByType?.('navigation')[0],t=n?.responseStart-n?.requestStart;if(!(t>0&&t<${QUICK_MS}))each('link',(e,u)=>{e.rel='preload';e.as='script';e.fetchPriority='low';e.href=u})`,
  `d.readyState==='loading'?d.addEventListener('DOMContentLoaded',whole,{once:true}):whole()})(document)`,
].join(';')
