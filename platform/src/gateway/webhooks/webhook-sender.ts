import type { PlatformEvent } from '@marga/platform-contract/events'
import { postSigned, type WebhookTarget } from '@marga/server/webhooks/signed-post'

export interface Receiver extends WebhookTarget {
  /** `text`: nothing but the sentence, for chat tools that refuse other fields. */
  format: 'full' | 'text'
}

/** Posts events to one address. Each call answers '' once the receiver has taken the event, else why it has not. */
export const createSender =
  (receiver: Receiver) =>
  (event: PlatformEvent): Promise<string> =>
    postSigned(receiver, {
      id: event.id,
      body: JSON.stringify(receiver.format === 'text' ? { text: event.text } : event),
    })
