/** The time zone of the visitor for a call that asks for it; nothing on the server, which does not know it. */
export const visitorZone = () =>
  typeof window === 'undefined' ? {} : { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
