/** Hosts of mail as people mistype them, by the host that they mean. */
const SLIPS: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': [
    'gmial.com',
    'gmai.com',
    'gmal.com',
    'gmil.com',
    'gamil.com',
    'gnail.com',
    'gmaill.com',
    'gmail.co',
    'gmail.cm',
    'gmail.con',
    'gmail.in',
  ],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yahoo.con', 'yahoo.cm'],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmail.co', 'hotmail.con'],
  'outlook.com': ['outlok.com', 'outloo.com', 'outlook.co', 'outlook.con'],
  'rediffmail.com': ['redifmail.com', 'rediffmial.com', 'rediffmail.con'],
  'icloud.com': ['iclod.com', 'icloud.co', 'icloud.con'],
}

/** The address that was probably meant; '' where nothing looks mistyped. */
export function meantAddress(text: string): string {
  const [, name, host = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(text.trim()) ?? []
  const meant = Object.entries(SLIPS).find(([, slips]) => slips.includes(host.toLowerCase()))?.[0]
  return name && meant ? `${name}@${meant}` : ''
}
