import { YES } from '../commands/ask-first'
import { DRY_RUN } from '../commands/read-values'
import { companyCommand } from '../company/company-command'
import { openUploads } from '../files/open-uploads'
import { maintenanceCommand } from '../maintenance/maintenance-command'
import { bannerCommand } from '../site/banner-command'
import { mentorCommand } from '../site/mentor-command'
import { ANY, type DbCommand, say } from './db-command'

/** Who runs the site. */
export const OF_THE_COMPANY = {
  company: {
    usage: 'company [<name>=<value> ... by=<name>] [--dry-run] [--yes]',
    summary: `who runs the site and takes the money: legal_name, address (lines with a semicolon between two), state,
gstin, sac, gst_percent, phone, hours, whatsapp, email, grievance_name, grievance_email; <name>= takes a value back.
Shows before and after, and asks. Without a value it shows the record; documents keep that of their day`,
    ...{ least: 0, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened: { database }, api }, words) => say(companyCommand({ database, api }, words)),
  },
  banner: {
    usage: 'banner [<name>=<value> ... by=<name>] [--dry-run] [--yes]',
    summary: `the promotional banner: text, to (path of a page of the site), from and until (first and last day), hidden (yes
for no banner at all); <name>= takes a value back, and without a text the settings say it. Shows before and after, and asks.
Without a value it shows the banner`,
    ...{ least: 0, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened: { database } }, words) => say(bannerCommand(database, words)),
  },
  maintenance: {
    usage: 'maintenance [<name>=<value> ... by=<name>] [--dry-run] [--yes]',
    summary: `a sentence on every page while something is worked on: text, from and until (moments in India, such as
"2027-03-01 22:00"; at once, and until it is ended, where they are left out), closed (yes for no new registrations,
bookings and payments meanwhile); text= closed=no ends it. Shows before and after, and asks. Without a value it shows what
there is`,
    ...{ least: 0, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened: { database } }, words) => say(maintenanceCommand(database, words)),
  },
  mentor: {
    usage: 'mentor [<name>=<value> ... by=<name>] [--dry-run] [--yes]',
    summary: `who holds the mock interviews: name, description, picture (a file or an https address), linkedin, youtube,
email, which members see; name= ends it, and closes interviews. Another name is another person: write the rest again.
Shows before and after, and asks. Without a value it shows who it is`,
    ...{ least: 0, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened: { database }, api }, words) =>
      say(mentorCommand({ database, uploads: () => openUploads(api.uploads) }, words)),
  },
} as const satisfies Record<string, DbCommand>
