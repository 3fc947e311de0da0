import { ownPath } from '@marga/constants/own-path'

/** Where a visitor goes after signing in: a path of this site, else `/` (docs/product.md#login). */
export const nextPath = (search: URLSearchParams): string => ownPath(search.get('next') ?? '/')
