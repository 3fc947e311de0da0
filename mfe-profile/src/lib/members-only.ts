import { loginPath, type Site, siteOf, statusOf } from '@marga/sdk'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'

/** A loader for who is signed in; anyone else, and whose session has ended, goes to the login and comes back. */
export const membersOnly =
  <T>(load: (site: Site) => Promise<T>) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<T | Response> => {
    const site = siteOf(context)
    const toLogin = () => redirect(loginPath(new URL(request.url)))
    if ((await site.auth.settled()).status === 'signedOut') return toLogin()
    try {
      return await load(site)
    } catch (error) {
      if (statusOf(error) !== 401) throw error
      return toLogin()
    }
  }
