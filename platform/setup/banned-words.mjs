// Words that hide who does what, or that nobody would search for. Whole words, letter case aside.

/** @type {readonly { pattern: RegExp, instead: string, except?: RegExp }[]} */
const BANNED_WORDS = [
  { pattern: /\b(?:be|is|was|are|were) had\b/i, instead: 'be loaded, be fetched, exist' },
  { pattern: /\bst(?:ands?|anding|ood) in\b/i, instead: 'replaces, is the fallback for, is in' },
  { pattern: /\bwho(?:m)?ever\b/i, instead: 'anyone who, a caller who' },
  { pattern: /\b(?:he(?! or she)|his|him|himself)\b/i, instead: 'they, their, them' },
  { pattern: /\banew\b/i, instead: 'again, new' },
  { pattern: /\bpatience(?:_ms)?\b/i, instead: 'timeout' },
  { pattern: /\btroubles?\b/i, instead: 'problem' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'repair, fix' },
  { pattern: /\bdead end\b/i, instead: 'not-found page, error page' },
  { pattern: /\b(?:whose|own) word counts\b/i, instead: 'the server decides' },
  { pattern: /\buntold\b/i, instead: 'failed, not sent' },
  { pattern: /\bbe it\b/i, instead: 'whether, even if' },
  {
    // The noun is one word, the verb is two. "Please login to view contact details" is a text of the specification.
    pattern:
      /(?<!\b(?:a|an|the|each|every|one|no|their|your|first|next|'s) )\blogin (?:with|using|again|here|by)\b|\bplease login\b(?! to view contact details)/i,
    instead: 'log in',
  },
  {
    pattern: /\be[-‑]mail/i,
    instead: 'email',
    // A text that is fixed, and a migration, which is never changed.
    except: /That username or e-mail is already registered|one e-mail address is one lead/,
  },
]

/** What a line says that it should not, each with the words to use. */
export const findBannedWords = (line) =>
  BANNED_WORDS.flatMap(({ pattern, instead, except }) => {
    const found = pattern.exec(except ? line.replace(except, '') : line)
    return found ? [`"${found[0]}": write ${instead}`] : []
  })
