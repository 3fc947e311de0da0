interface JestReport {
  testResults: ReadonlyArray<{
    name: string
    message: string
    assertionResults: ReadonlyArray<{ status: string; fullName: string; failureMessages: readonly string[] }>
  }>
}

interface PlaywrightSuite {
  title: string
  file: string
  specs: ReadonlyArray<{
    title: string
    tests: ReadonlyArray<{
      status: string
      results: ReadonlyArray<{ error?: { message?: string } }>
    }>
  }>
  suites?: readonly PlaywrightSuite[]
}

export function failedOfJest(report: JestReport): string[]
export function failedOfPlaywright(report: { suites: readonly PlaywrightSuite[] }): string[]
