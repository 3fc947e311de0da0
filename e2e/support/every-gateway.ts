import { type APIRequestContext, expect } from '@playwright/test'
import { registryOf, versionsOf } from './releases'
import { gateways } from './site'

/** What every gateway answers for a path, as text. */
export const textsOf = (request: APIRequestContext, path: string) =>
  Promise.all(gateways.map(async ({ origin }) => (await request.get(origin + path)).text()))

/** Metrics of every gateway, one below the other. */
export async function metricsOf(request: APIRequestContext): Promise<string> {
  const texts = gateways.map(async ({ management }) => (await request.get(`${management}/metrics`)).text())
  return (await Promise.all(texts)).join('\n')
}

/**
 * A metric of all gateways together. Other tests of the same site count in it as well: compare with the value before.
 * @param name with all labels, or with the first of them: then all that have these are added
 */
export async function metricOf(request: APIRequestContext, name: string): Promise<number> {
  const isMeant = (line: string) => [' ', ','].some((next) => line.startsWith(`${name}${next}`))
  const lines = (await metricsOf(request)).split('\n').filter(isMeant)
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/** Waits until every gateway serves these releases; one gateway has them in the very next request. */
export async function expectVersions(
  request: APIRequestContext,
  versions: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const served = () =>
    Promise.all(gateways.map(async ({ origin }) => versionsOf(await registryOf(request, origin))))
  const expected = gateways.map(() => versions)
  if (gateways.length === 1) expect(await served()).toEqual(expected)
  else await expect.poll(served).toEqual(expected)
}
