/** Whether the headers of a loader's answer, `data(…, { headers })`, say that nobody may keep it. */
export const isNoStore = (headers: HeadersInit | undefined) =>
  new Headers(headers).get('cache-control')?.includes('no-store') ?? false
