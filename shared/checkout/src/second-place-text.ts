import { dayText } from '@marga/constants/day-text'

/** What is said of an unpaid place to who has paid another one in the program. */
export const secondPlaceText = ({ starts_on }: { starts_on: string }) =>
  `You already have a paid place in this program${starts_on && `, in the batch of ${dayText(starts_on)}`}. This one is a second place.`
