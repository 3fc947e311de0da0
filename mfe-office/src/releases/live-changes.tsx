import { momentText } from '@marga/office/moment-text'
import type { FlagState } from '@marga/platform-contract/flag-answers'
import type { LiveApp } from '@marga/platform-contract/live-desk'
import type { AppStatus, StatusAnswer } from '@marga/platform-contract/release-service'
import { TextField } from '@marga/ui/field'
import { Notice } from '@marga/ui/notice'
import { ChangeLive } from './change-live'

type Proposal = NonNullable<StatusAnswer['proposals']>[number]

const logPath = (channel: string, app: string) => `/channels/${channel}/apps/${encodeURIComponent(app)}`
const everybody = (channel: string) => `All visitors of the channel ${channel} get it with their next page.`

interface OfApp {
  channel: string
  app: string
}

/** Makes a release live again that was live before. */
export const MakeLiveAgain = ({
  channel,
  app,
  version,
  takenBack,
}: OfApp & { version: string; takenBack: NonNullable<LiveApp['takenBack']>[number] | undefined }) => (
  <ChangeLive
    verb="Make live again"
    label={`Make ${version} live again`}
    title={`Make ${app}@${version} live again?`}
    effect={
      <>
        {takenBack && (
          <Notice kind="error" isAnnounced={false}>
            It was taken back on {momentText(takenBack.at)}: {takenBack.why || 'no reason given'}
          </Notice>
        )}
        <p>{everybody(channel)} A canary of the app ends.</p>
      </>
    }
    command={`npx mfe rollback ${app} --to ${version}`}
    changeOf={() => ({ path: `${logPath(channel, app)}/rollbacks`, body: { to: version } })}
    done={`${app}@${version} is live.`}
  />
)

/** Takes the canary of an app back: the stable release is there for everybody. */
export const TakeBack = ({ channel, app, version }: OfApp & { version: string }) => (
  <ChangeLive
    verb="Take it back"
    title={`Take ${app}@${version} back?`}
    effect={<p>Visitors who have the canary get the stable release with their next page.</p>}
    command={`npx mfe rollback ${app}`}
    changeOf={() => ({ path: `${logPath(channel, app)}/rollbacks`, body: {} })}
    done={`The canary ${app}@${version} is taken back.`}
  />
)

/** Gives the canary of an app to everybody. */
export const GiveToAll = ({ channel, app, version }: OfApp & { version: string }) => (
  <ChangeLive
    verb="Give it to all"
    title={`Give ${app}@${version} to all visitors?`}
    effect={<p>{everybody(channel)}</p>}
    command={`npx mfe promote ${app}@${version}`}
    changeOf={() => ({ path: `${logPath(channel, app)}/promotions`, body: { version } })}
    done={`${app}@${version} is live for all visitors.`}
  />
)

/** Makes a release live that is in the store, for everybody or a share. */
export const Promote = ({ channel, app }: OfApp) => (
  <ChangeLive
    verb="Promote a release"
    title={`Promote a release of ${app}`}
    effect={
      <p>
        It has to be in the store, and to fit what is live: if it does not, nothing changes and you read why.
      </p>
    }
    fields={
      <>
        <TextField
          label="Release"
          name="version"
          required
          autoComplete="off"
          placeholder="1.2.0-h1ca68e20ad"
          hint={`As it was published: npx mfe releases ${app} lists them.`}
        />
        <TextField
          label="Share of the visitors in percent"
          name="traffic"
          type="number"
          min={1}
          max={100}
          required
          defaultValue="100"
          hint="Below 100 it is a canary: its guard takes it back by itself where it does worse."
        />
      </>
    }
    command={`npx mfe promote ${app}@<release> --traffic <percent>`}
    changeOf={(form) => ({
      path: `${logPath(channel, app)}/promotions`,
      body: { version: String(form.get('version')).trim(), traffic: Number(form.get('traffic')) },
    })}
    done={(form) =>
      Number(form.get('traffic')) < 100
        ? `The release is live for ${form.get('traffic')} % of the visitors, as a canary.`
        : 'The release is live.'
    }
  />
)

/** Signs what another key has proposed. */
export const Sign = ({ channel, proposal }: { channel: string; proposal: Proposal }) => {
  const { app, version, by, has, needed } = proposal
  return (
    <ChangeLive
      verb="Sign"
      label={`Sign ${app}@${version}`}
      title={`Sign ${app}@${version}?`}
      effect={
        <p>
          {by} has proposed it; it has {has} of {needed} signatures. With the last one it is live. Signatures
          for tokens count as one.
        </p>
      }
      command={`npx mfe approve ${app}@${version}`}
      changeOf={() => ({ path: `${logPath(channel, app)}/approvals`, body: { version } })}
      done={`You have signed ${app}@${version}.`}
      hasReason={false}
    />
  )
}

const WORDS: Readonly<Record<string, number>> = { on: 100, off: 0 }

/** A share in percent, the name of a value, or what the service takes as a word. */
function settingOf(text: string): number | string {
  const word = text.trim().toLowerCase()
  if (word in WORDS) return WORDS[word] ?? 0
  return /^\d+(\.\d+)?\s*%?$/.test(word) ? Number.parseFloat(word) : text.trim()
}

/** Sets a flag, without a release. */
export const SetFlag = ({ channel, flag }: { channel: string; flag: FlagState }) => (
  <ChangeLive
    verb="Set"
    label={`Set ${flag.flag}`}
    title={`Set the flag ${flag.flag}`}
    effect={<p>{flag.description} Everybody has it within a second, also while the API is down.</p>}
    fields={
      <TextField
        label="Set to"
        name="set"
        required
        autoComplete="off"
        hint={
          flag.values
            ? `One of ${flag.values.join(', ')}; back for what it was before, default for ${flag.default}.`
            : `on, off, or a share of the visitors in percent; back for what it was before, default for ${flag.default}.`
        }
      />
    }
    command={`npx mfe flag ${flag.flag} <on|off|percent|value> --why "..."`}
    changeOf={(form) => ({
      path: `/channels/${channel}/flags/${flag.flag}`,
      body: { set: settingOf(String(form.get('set'))) },
    })}
    done={`The flag ${flag.flag} is set.`}
  />
)

export const canaryOf = ({ live }: AppStatus) => live.find(({ isCanary }) => isCanary)
