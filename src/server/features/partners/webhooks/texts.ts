import { maxWaitingDeliveries, maxWebhooks } from '#contract/http/partners-webhooks.ts'
import { formatCount } from '#domain/format.ts'

/** Texts of webhooks: refusals, what the log of deliveries says, and the email about one that stopped. */
export const webhookTexts = {
  tooMany: `You already have ${maxWebhooks} webhooks. Remove one first.`,
  notPublicUrl: 'Enter an https address on the public internet, without a port or a user name',
  noSandbox: 'Create a test key first. It sets up the sandbox.',
  waiting: "This delivery hasn't been sent yet. We'll send it automatically.",
  isOff: 'This webhook is off. Turn it on first.',
  full: `${formatCount(maxWaitingDeliveries)} deliveries of this webhook are waiting already. Try again once your server has received some of them.`,
  /** Problems in the log of deliveries. */
  off: 'The webhook was turned off.',
  stopped: 'The webhook was stopped.',
  dropped: `More than ${formatCount(maxWaitingDeliveries)} deliveries were waiting, so the oldest were dropped.`,
  suspended: 'API access was suspended.',
  noSecret: 'The webhook no longer has a secret. Rotate it to create a new one.',
  notPublic: "The address isn't on the public internet.",
  answered: (status: number) => `The receiver responded with ${status}.`,
  redirect: (status: number) => `The receiver responded with ${status}. Redirects aren't followed.`,
  noAnswer: (seconds: number) => `The receiver didn't respond within ${seconds} seconds.`,
  noConnection: (reason: string) => `The receiver couldn't be reached: ${reason}`.slice(0, 200),
  mailSubject: 'A webhook was stopped',
  mailStopped: (url: string, mode: string) =>
    `We've stopped sending events to ${url} (${mode} mode) because no delivery succeeded for five days.`,
  mailGone: (url: string, mode: string) =>
    `We've stopped sending events to ${url} (${mode} mode) because your server responded that this address no longer exists (410).`,
  mailNext:
    'Once your server works again, turn the webhook on. You can then redeliver the latest events from its list of deliveries.',
} as const
