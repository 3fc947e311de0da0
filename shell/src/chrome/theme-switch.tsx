import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, subscribeToTheme, THEMES, type Theme } from './theme'
import styles from './theme-switch.module.css'

const FACTS = {
  system: { label: 'As the device', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} as const

export function ThemeSwitch() {
  const chosen = useSyncExternalStore<Theme>(subscribeToTheme, currentTheme, () => 'system')
  return (
    <fieldset className={styles.switch}>
      <legend>Theme</legend>
      {THEMES.map((theme) => {
        const { label, Icon } = FACTS[theme]
        return (
          <label key={theme} title={label}>
            <input
              type="radio"
              name="theme"
              value={theme}
              aria-label={label}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
            />
            <Icon size={20} strokeWidth={1.5} aria-hidden />
          </label>
        )
      })}
    </fieldset>
  )
}
