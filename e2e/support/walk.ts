import { expect, test } from './test'

/** Visits pages one after the other, each a step; what fails on one does not keep the others from being visited. */
export async function walk(paths: readonly string[], visit: (path: string) => Promise<void>) {
  const faults: string[] = []
  for (const path of paths)
    await test.step(path, () => visit(path)).catch((error: Error) => faults.push(`${path}: ${error.message}`))
  expect(faults).toEqual([])
}
