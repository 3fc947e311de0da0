import { useConsent, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { useEffect, useState } from 'react'

interface ConsentBarProps {
  /** Its classes: they come with the page's own stylesheet. */
  styles: Readonly<Record<string, string>>
}

/** Asks for consent if analytics is configured; refusing is as easy as agreeing. */
export function ConsentBar({ styles }: ConsentBarProps) {
  const { config, consent } = useSite()
  const choice = useConsent()
  const [isRead, setRead] = useState(false)
  const { analyticsScript } = config

  useEffect(() => {
    consent.restore()
    setRead(true)
  }, [consent])
  useEffect(() => {
    if (choice === 'accepted' && analyticsScript) loadOnce(analyticsScript)
  }, [choice, analyticsScript])

  if (!isRead || !analyticsScript || choice !== 'unasked') return null
  return (
    <aside data-overlay aria-label="Privacy" className={styles.bar}>
      <p>May we count visits, to see which pages help? Nothing is counted until you agree.</p>
      <div className={styles.choices}>
        <Button variant="quiet" onClick={() => consent.choose('rejected')}>
          Reject
        </Button>
        <Button variant="quiet" onClick={() => consent.choose('accepted')}>
          Accept
        </Button>
      </div>
    </aside>
  )
}

function loadOnce(address: string) {
  if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}
