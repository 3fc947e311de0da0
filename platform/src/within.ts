/** The value of a promise, or `late` if it takes longer than the limit in milliseconds. */
export function within<T>(promise: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
