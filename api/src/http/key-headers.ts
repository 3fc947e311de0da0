import { IDEMPOTENCY_HEADER, KEY_LIFETIME_HEADER } from '@marga/constants/idempotency'

/** Headers by which a gateway repeats calls of this API without a second effect. */
export const KEY_HEADERS = { key: IDEMPOTENCY_HEADER, lifetime: KEY_LIFETIME_HEADER }
