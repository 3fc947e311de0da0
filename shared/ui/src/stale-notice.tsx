import { Notice } from './notice'

/** The quiet note of a page that shows built-in content because the provider failed (docs/product.md#fallback-content). */
export const StaleNotice = ({ isShown }: { isShown: boolean }) =>
  isShown && <Notice kind="info">Showing saved information. We could not load the latest.</Notice>
