import { SITE_TEXTS } from '@marga/api-contract/site-texts'
import { BUILT_IN_TEXTS } from './built-in-texts'

test('every built-in text is one that the office would take, to the letter', () => {
  for (const [name, schema] of Object.entries(SITE_TEXTS)) {
    const text = BUILT_IN_TEXTS[name as keyof typeof SITE_TEXTS]
    expect([name, schema.parse(text)]).toEqual([name, text])
  }
})
