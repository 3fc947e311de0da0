interface Starting {
  /** First day as an ISO date; '' or absent where there is none. */
  starts_on?: string | undefined
}

/** The next one to start first; without a date last. */
export const byStart = (left: Starting, right: Starting) =>
  (left.starts_on || '9').localeCompare(right.starts_on || '9')
