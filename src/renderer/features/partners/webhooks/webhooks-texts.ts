import type { WebhookDelivery, WebhookEvent } from '#contract/entities/partners.ts'
import { keptDeliveries, maxWaitingDeliveries } from '#contract/http/partners-webhooks.ts'
import { formatCount, plural } from '#domain/format.ts'

/** Texts about an agency's webhooks. */
export const webhooksTexts = {
  title: { live: 'Live webhooks', test: 'Test webhooks' },
  lead: 'We send events to your server, signed to the Standard Webhooks specification. They contain ids and statuses, but no passenger details.',
  failed: "Couldn't load your webhooks",
  add: 'Add webhook',
  empty: 'No webhooks yet',
  emptyText: 'Add the address of your server to get events instead of checking for changes.',
  emptyClosed:
    "You can't add webhooks while access is suspended or there's no sandbox. A new test key sets the sandbox up.",
  enough: (most: number): string => `You have ${most} webhooks, the most allowed. Remove one to add another.`,
  states: { on: 'On', off: 'Off', stopped: 'Stopped' },
  stopped:
    'We stopped sending events here because no delivery succeeded for five days, or because your server responded with 410 (gone).',
  stoppedText: 'Fix your server, then turn the webhook on. Deliveries in the list below can be sent again.',
  dropped: (count: number, from: string, to: string): string =>
    `${plural(count, { one: 'event was', other: 'events were' })} dropped between ${from} and ${to}`,
  droppedText: `Your server fell behind. We keep up to ${formatCount(maxWaitingDeliveries)} waiting events and drop the oldest beyond that. Check your bookings for changes you missed.`,
  turnOn: 'Turn on',
  turnOnOf: (url: string): string => `Turn on ${url}`,
  turnedOn: 'Webhook turned on',
  events: 'Events',
  lastDelivered: 'Last delivered',
  neverDelivered: 'Nothing delivered yet',
  oldSecret: (at: string): string => `Also signed with the previous secret until ${at}`,
  edit: 'Edit',
  editOf: (url: string): string => `Edit ${url}`,
  test: 'Send test event',
  testOf: (url: string): string => `Send test event to ${url}`,
  tested: "Test event queued. It's in the list of deliveries.",
  rotate: 'Rotate secret',
  rotateOf: (url: string): string => `Rotate secret of ${url}`,
  rotateTitle: 'Rotate the secret?',
  rotateText: (url: string): string =>
    `You'll get a new secret for ${url}. Events are also signed with the old one for another 24 hours, so that you can switch without losing events.`,
  remove: 'Remove',
  removeOf: (url: string): string => `Remove ${url}`,
  removeTitle: 'Remove this webhook?',
  removeText: (url: string): string =>
    `We'll stop sending events to ${url} and delete its list of deliveries. You can't undo this.`,
  removeConfirm: 'Remove webhook',
  removed: 'Webhook removed',
  deliveries: 'Deliveries',
  deliveriesOf: (url: string): string => `Deliveries to ${url}`,
  eventHelp: {
    'booking.held': 'A booking is on hold until its deadline',
    'booking.ticketed': 'All tickets of a booking were issued',
    'booking.failed': 'A purchase failed; the money stays in your wallet',
    'booking.released': 'A hold was released or expired',
    'booking.flightChanged': 'The airline changed a flight',
    'change.decided': 'A change request was accepted or rejected',
    'refund.paid': 'A refund was paid into your wallet',
    'wallet.low': 'Your balance is below your low-balance alert',
  } satisfies Record<WebhookEvent, string>,
} as const

/** Texts of the dialog for a webhook. */
export const webhookFormTexts = {
  addTitle: { live: 'Add live webhook', test: 'Add test webhook' },
  editTitle: 'Edit webhook',
  url: 'Address',
  urlHelp: 'It must start with https:// and be reachable from the internet.',
  events: 'Events',
  isOn: 'Send events',
  isOnHelp: "While it's off, events aren't kept for later.",
  add: 'Add webhook',
  save: 'Save webhook',
  saved: 'Webhook saved',
  secretTitle: 'Signing secret',
  secretText: "Your server checks signatures with this secret. Copy it now, because we can't show it again.",
  secretLost: "You can't see this secret again. If you don't have it, rotate it to get another.",
  secretLabel: 'Signing secret',
} as const

/** Texts of a webhook's deliveries. */
export const deliveriesTexts = {
  failed: "Couldn't load deliveries",
  empty: 'No deliveries yet',
  emptyText: 'Send a test event to see one here.',
  lead: `We keep all waiting deliveries and the latest ${keptDeliveries} others.`,
  refresh: 'Refresh',
  count: (total: number): string => plural(total, { one: 'delivery', other: 'deliveries' }),
  states: {
    waiting: 'Waiting',
    delivered: 'Delivered',
    failed: 'Failed',
    dropped: 'Dropped',
  } satisfies Record<WebhookDelivery['state'], string>,
  attempts: (count: number): string => plural(count, { one: 'attempt', other: 'attempts' }),
  last: (at: string): string => `last ${at}`,
  next: (at: string): string => `next ${at}`,
  http: (status: number): string => `HTTP ${status}`,
  noAnswer: 'No response',
  body: 'Body',
  bodyOf: (id: string): string => `Body of ${id}`,
  messageId: (id: string): string => `webhook-id ${id}`,
  redeliver: 'Redeliver',
  redeliverOf: (event: string, id: string): string => `Redeliver ${event} ${id}`,
  redelivered: 'Queued to send again',
} as const
