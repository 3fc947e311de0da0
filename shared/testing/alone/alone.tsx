import '@marga/ui/fonts.css'
import '@marga/ui/base.css'
import descriptor from '@alone/descriptor'
import routes from '@alone/routes'
import { browserStore, createSite, provideSite, SiteProvider } from '@marga/sdk'
import { Container } from '@marga/ui/layout'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  useLocation,
} from 'react-router-dom'

const site = createSite({
  config: {
    apiBase: '/api',
    profileBase: '/api',
    mediaBase: '/api/media',
    siteUrl: location.origin,
    promo: { text: '', to: '/' },
    analyticsScript: '',
  },
  local: browserStore('localStorage'),
  session: browserStore('sessionStorage'),
})

/** Paths that can be opened as they are written. */
const paths = descriptor.routes
  .map(({ path }) => path.replace(/\/:[^/]+\?/g, ''))
  .filter((path) => !path.includes(':'))

/** The least that a remote needs around it: a way to each of its pages, and nothing that belongs to the shell. */
function Frame() {
  const { pathname } = useLocation()
  return (
    <>
      <header>
        <Container>
          <p>
            <strong>{descriptor.name}</strong>, alone in a test shell
          </p>
          <nav aria-label="Pages of this remote">
            {paths.map((path) => (
              <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
                {path}{' '}
              </Link>
            ))}
          </nav>
        </Container>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  )
}

const Elsewhere = () => (
  <Container>
    <p>This path belongs to another part of the site.</p>
  </Container>
)

const router = createBrowserRouter(
  [
    {
      element: <Frame />,
      hydrateFallbackElement: <p>Loading</p>,
      children: [...routes, { path: '*', element: <Elsewhere /> }],
    },
  ],
  {
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider()
      provideSite(context, site)
      return context
    },
  },
)

void site.auth.restore()
const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <SiteProvider value={site}>
    <RouterProvider router={router} />
  </SiteProvider>,
)
