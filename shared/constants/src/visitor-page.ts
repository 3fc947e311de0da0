/** What is for the staff or for programs, and no page for a visitor. */
const NO_PAGE = /^\/(office|api)(\/|$)/i

/** Whether a path may be that of a page for visitors, also of one that browsers take apart, as `/a/../office`. Whether the site has it, its apps say. */
export function isVisitorPage(text: string): boolean {
  if (!text.startsWith('/') || text.startsWith('//') || /[\s\\]/.test(text)) return false
  try {
    return !NO_PAGE.test(decodeURIComponent(new URL(text, 'https://site.invalid').pathname))
  } catch {
    return false
  }
}
