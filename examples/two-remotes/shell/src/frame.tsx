import type { Registry } from '@marga/platform-contract/registry'
import type { ReactNode } from 'react'
import './library.css'

/** What the remotes propose for the bar, in their order. */
const entriesOf = ({ microFrontends }: Registry) =>
  Object.values(microFrontends)
    .flatMap(([entry]) => entry?.extras.navigation ?? [])
    .sort((one, other) => one.order - other.order)

/** The bar and the footer around every page. Links are plain: each page is rendered by the gateway. */
export const Frame = ({ registry, children }: { registry: Registry; children: ReactNode }) => (
  <>
    <header className="library-bar">
      <strong>Riverside Library</strong>
      <nav>
        {entriesOf(registry).map(({ label, to }) => (
          <a key={to} href={to}>
            {label}
          </a>
        ))}
      </nav>
    </header>
    <main className="library-page">{children}</main>
    <footer className="library-footer">Riverside Library, 4 Mill Lane</footer>
  </>
)
