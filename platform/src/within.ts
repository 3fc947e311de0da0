/** The value of a promise, or `late` if it takes longer than the limit in milliseconds. */
export function within<T>(promise: Promise<T>, ms: number): Promise<T | 'late'>
/** The value of a promise, or what `onLate` answers or throws if it takes longer than the limit in milliseconds. */
export function within<T, L>(promise: Promise<T>, ms: number, onLate: () => L): Promise<T | L>
export function within<T>(promise: Promise<T>, ms: number, onLate: () => unknown = () => 'late') {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  }).then(onLate)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
