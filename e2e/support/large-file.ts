import { writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'

/**
 * Writes a file of so many bytes and answers its path. For `setInputFiles`: a buffer of 10 MB goes through the protocol of the
 * browser, and takes longer than a step may on a slow machine.
 */
export function largeFile(test: TestInfo, name: string, content: Buffer): string {
  const path = test.outputPath(name)
  writeFileSync(path, content)
  return path
}
