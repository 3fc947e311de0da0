import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { SelectField, TextField } from '@marga/ui/field'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type Choices, type Chosen, changeMix, fetchChoices, type Mix } from './override-client'
import styles from './override-panel.module.css'

// Who opens the panel to choose loads nothing of it.
const load = () => import(/* webpackChunkName: "inspector" */ './inspector')
const Inspector = lazy(() => load().then(({ Inspector }) => ({ default: Inspector })))
const Outlines = lazy(() => load().then(({ Outlines }) => ({ default: Outlines })))

const namesOf = (mix: Mix) => Object.keys(mix)

const badgeText = (mix: Mix) => {
  const names = namesOf(mix)
  return names.length === 0 ? 'Releases' : `Not what is live: ${names.join(', ')}`
}

const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

interface PanelProps {
  /** What the page says of this browser's mix. */
  ofPage: Chosen
  /** The page was made for all visitors: it does not know the mix of this browser. The gateway does. */
  isForAll: boolean
}

export function OverridePanel({ ofPage, isForAll }: PanelProps) {
  const { mix, until } = useChosen(ofPage, isForAll)
  const [choices, setChoices] = useState<Choices | null>(null)
  const [fault, setFault] = useState('')
  const [isOutlined, setOutlined] = useState(false)

  const open = async () => {
    try {
      setFault('')
      setChoices(await fetchChoices())
    } catch (error) {
      setFault(String(error))
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.badge}
        data-active={namesOf(mix).length > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {badgeText(mix)}
      </button>
      {fault && <Notice kind="error">{fault}</Notice>}
      <Dialog title="Releases on this browser" isOpen={choices !== null} onClose={() => setChoices(null)}>
        {choices && (
          <Tabs
            choose={<MixForm choices={choices} mix={mix} until={until} />}
            inspect={<Inspector isOutlined={isOutlined} onOutline={setOutlined} />}
          />
        )}
      </Dialog>
      {isOutlined && (
        <Suspense>
          <Outlines />
        </Suspense>
      )}
    </>
  )
}

/** What the panel is for: to choose releases, or to see what the page is made of. */
function Tabs(panels: Record<'choose' | 'inspect', ReactNode>) {
  const [shown, setShown] = useState<keyof typeof panels>('choose')
  const tab = (name: keyof typeof panels, label: string) => (
    <Button variant="quiet" aria-pressed={shown === name} onClick={() => setShown(name)}>
      {label}
    </Button>
  )
  return (
    <>
      <div className={styles.actions}>
        {tab('choose', 'Choose')}
        {tab('inspect', 'Inspect')}
      </div>
      <Suspense fallback={<p>Loading</p>}>{panels[shown]}</Suspense>
    </>
  )
}

function useChosen(ofPage: Chosen, isForAll: boolean): Chosen {
  const [chosen, setChosen] = useState(ofPage)
  useEffect(() => {
    if (isForAll) fetchChoices().then(setChosen, (error) => console.debug(String(error)))
  }, [isForAll])
  return chosen
}

/** Asks the gateway for another mix in this browser, one question at a time. */
function useMixChange() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  const change = async (next: Mix, then: (link: string | null) => void) => {
    setBusy(true)
    setFault('')
    try {
      then((await changeMix(next)).link)
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, setFault, change }
}

function MixForm({ choices, mix, until }: Chosen & { choices: Choices }) {
  const [wanted, setWanted] = useState<Mix>(mix)
  const { isBusy, fault, setFault, change } = useMixChange()
  const [link, setLink] = useState('')

  const choose = (app: string, version: string) => {
    const { [app]: _, ...others } = wanted
    setWanted(version === '' ? others : { ...others, [app]: version })
  }

  const shareMix = () => {
    if (namesOf(wanted).length > 0) void change(wanted, (made) => setLink(made ?? ''))
    else setFault('Choose another release of an app first: what is live needs no link.')
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void change(wanted, () => location.reload())
      }}
    >
      <p>
        Only this browser is changed{until ? `, until ${timeOf(until)}` : ''}. Everybody else sees what is
        live.
      </p>
      {Object.entries(choices.live).map(([app, live]) => (
        <AppChoice
          key={app}
          app={app}
          live={live}
          options={[
            ...(choices.versions[app] ?? []).filter((version) => version !== live),
            ...choices.origins,
          ]}
          value={wanted[app] ?? ''}
          onChange={(version) => choose(app, version)}
        />
      ))}
      {fault && <Notice kind="error">{fault}</Notice>}
      <div className={styles.actions}>
        <SubmitButton isBusy={isBusy} busy="Changing">
          Show these
        </SubmitButton>
        <Button variant="quiet" isBusy={isBusy} onClick={shareMix}>
          Make a link
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void change({}, () => location.reload())}>
          Back to what is live
        </Button>
      </div>
      {link && <SharedLink link={link} />}
    </form>
  )
}

const SharedLink = ({ link }: { link: string }) => (
  <TextField
    label="Link to this mix, for eight hours"
    readOnly
    required
    value={new URL(link, location.href).href}
    onFocus={(event) => event.target.select()}
  />
)

interface AppChoiceProps {
  app: string
  live: string
  options: readonly string[]
  value: string
  onChange: (version: string) => void
}

function AppChoice({ app, live, options, value, onChange }: AppChoiceProps) {
  const known = value === '' || options.includes(value) ? options : [value, ...options]
  return (
    <SelectField label={app} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">live: {live}</option>
      {known.map((version) => (
        <option key={version}>{version}</option>
      ))}
    </SelectField>
  )
}
