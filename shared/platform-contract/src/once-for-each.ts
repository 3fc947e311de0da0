/** A function of an object that is computed once for each, and forgotten with it. Objects must not change afterwards. */
export function onceForEach<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.value
    const value = compute(key)
    known.set(key, { value })
    return value
  }
}
