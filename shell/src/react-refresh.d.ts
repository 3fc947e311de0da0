declare module 'react-refresh/runtime' {
  /** Connects this runtime to the renderers of the page. */
  export function injectIntoGlobalHook(page: typeof globalThis): void
  /** Names a component, so that its next version takes its place. */
  export function register(component: unknown, id: string): void
  /** Shows the newest version of each component. */
  export function performReactRefresh(): void
}
