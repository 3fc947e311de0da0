import type { ProgramTool } from '@marga/api-contract/batches'
import { logoOf } from '@marga/content/tool-logo'
import { useSite } from '@marga/sdk'
import { List } from '@marga/ui/list'
import pageStyles from './program-page.module.css'
import styles from './program-tools.module.css'

/** What the program works with, as its syllabi name it. */
export function ProgramTools({ tools }: { tools: readonly ProgramTool[] }) {
  const { artBase } = useSite().config
  return (
    <section aria-labelledby="tools" className={pageStyles.section}>
      <h2 id="tools">Tools you will use</h2>
      <List aria-label="Tools" className={styles.tools}>
        {tools.map((tool) => {
          const logo = logoOf(artBase, tool)
          return (
            <li key={tool.name} className={styles.tool}>
              {logo && (
                <svg width="24" height="24" fill="currentColor" aria-hidden>
                  <use href={logo} />
                </svg>
              )}
              {tool.name}
            </li>
          )
        })}
      </List>
    </section>
  )
}
