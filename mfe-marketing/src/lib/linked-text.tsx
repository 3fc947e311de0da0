import { filledText, piecesOf } from '@marga/constants/linked-text'
import { ExternalLink } from '@marga/ui/external-link'
import { Link } from 'react-router-dom'

interface LinkedTextProps {
  text: string
  /** Values of its fields, such as {interview price}. */
  fields?: Readonly<Record<string, string>>
}

const NO_FIELDS = {}

/** A text that people of the company have written, with its links and the values of its fields. */
export const LinkedText = ({ text, fields = NO_FIELDS }: LinkedTextProps) =>
  piecesOf(text).map(({ words, to }, index) => {
    const shown = filledText(words, fields)
    const key = `${index} ${to}`
    if (to?.startsWith('/'))
      return (
        <Link key={key} to={to}>
          {shown}
        </Link>
      )
    return to ? (
      <ExternalLink key={key} to={to}>
        {shown}
      </ExternalLink>
    ) : (
      shown
    )
  })
