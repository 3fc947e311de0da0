import { join } from 'node:path'
import type { Action } from '@marga/platform-contract/permissions'
import { readNewest } from './channels/channel-log'
import { main } from './cli/main'
import { publish } from './releases/publish'
import { makeWorkspace } from './testing'
import { addTeam, makeKey } from './testing-teams'
import { captureTerminal } from './testing-terminal'

export const channel = 'production'
const app = 'shop'

/** What the test's app has in `mfe.json`: a switch that its page reads, and a flag with values that nobody reads. */
const DESCRIPTOR = {
  routes: [{ id: 'list', path: '/shop', flags: ['checkout'] }],
  flags: {
    checkout: { default: 'on', description: 'Visitors can pay.' },
    wording: {
      default: 'long',
      description: 'How much the form says.',
      values: { long: 'every step', short: 'one line' },
    },
  },
}

type Holder = ReturnType<typeof makeKey>

/** A store of its own for each test, with an app that has flags, and the commands on it. */
export function openFlagShop() {
  const { printed, complaints } = captureTerminal()
  let fixture: ReturnType<typeof makeWorkspace>
  beforeEach(() => {
    fixture = makeWorkspace()
    jest.replaceProperty(process, 'env', {
      ...process.env,
      DATA_DIR: join(fixture.workspace, 'data'),
      ...fixture.environment,
    })
  })
  afterEach(() => fixture.remove())
  const runAs = (holder: Holder | null, ...args: string[]) => {
    process.env.SIGNING_KEY = holder?.file ?? fixture.places.signingKeyFile
    return main(args)
  }
  const publishShop = async (content: string) => {
    fixture.build({ name: app, content, descriptor: DESCRIPTOR })
    return (await publish(fixture.open, { ...fixture, app })).release.version
  }
  return {
    fixture: () => fixture,
    printed: () => printed.at(-1) ?? '',
    complaint: () => complaints.at(-1) ?? '',
    run: (...args: string[]) => runAs(null, ...args),
    runAs,
    newest: () => readNewest(fixture.open, { channel, app })?.record,
    publish: publishShop,
    ship: async (content: string) => {
      const version = await publishShop(content)
      await runAs(null, 'promote', `${app}@${version}`, '--force')
      return version
    },
    /** Somebody with a key of their own, in a team with these rights. */
    join: async (name: string, apps: string[], ...may: Action[]) => {
      const holder = makeKey(fixture, name)
      await addTeam(fixture, { name, apps, may, keys: [holder.publicKey] })
      return holder
    },
  }
}
