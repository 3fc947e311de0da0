import type { ComponentProps } from 'react'

interface InlineScriptProps extends Omit<ComponentProps<'script'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** A constant of the shell, whose hash the policy has, or escaped JSON in a data block. Never what others wrote. */
  text: string
}

/** A script whose text is in the page. */
export const InlineScript = ({ text, ...attributes }: InlineScriptProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the text of a script
  <script {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
)
