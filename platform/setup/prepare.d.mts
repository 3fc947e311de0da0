export function findChromium(): Promise<string>
export function findTestBrowser(): Promise<string>
export function buildAndRelease(options?: { env?: NodeJS.ProcessEnv }): Promise<void>
