import type { ProgramTool } from '@marga/api-contract/batches'
import { logoOf } from '@marga/content/tool-logo'
import { useSite } from '@marga/sdk'
import { List } from '@marga/ui/list'
import styles from './program-band.module.css'

/** What the program works with, as its syllabi name it. */
export function ProgramTools({ tools }: { tools: readonly ProgramTool[] }) {
  const { artBase } = useSite().config
  return (
    <List aria-label="Tools" className={styles.tools}>
      {tools.map((tool) => {
        const logo = logoOf(artBase, tool)
        return (
          <li key={tool.name}>
            {logo && (
              <svg width="20" height="20" fill="currentColor" aria-hidden>
                <use href={logo} />
              </svg>
            )}
            {tool.name}
          </li>
        )
      })}
    </List>
  )
}
