import { maxWebhooks } from '#contract/http/partners-webhooks.ts'

/** Texts of webhooks: refusals, what the log of deliveries says, and the email about one that stopped. */
export const webhookTexts = {
  tooMany: `You already have ${maxWebhooks} webhooks. Remove one first.`,
  notPublicUrl: 'Enter an https address on the public internet, without a port or a user name',
  noSandbox: 'Create a test key first. It sets up the sandbox.',
  waiting: "This delivery hasn't been sent yet. We'll send it without your help.",
  isOff: 'This webhook is off. Turn it on first.',
  /** Problems in the log of deliveries. */
  off: 'The webhook was turned off.',
  stopped: 'The webhook was stopped.',
  suspended: 'API access was suspended.',
  noSecret: 'The webhook has no secret any more. Rotate its secret.',
  notPublic: "The address isn't on the public internet.",
  answered: (status: number) => `The receiver answered ${status}.`,
  redirect: (status: number) => `The receiver answered ${status}. Redirects aren't followed.`,
  noAnswer: (seconds: number) => `The receiver didn't answer within ${seconds} seconds.`,
  noConnection: (reason: string) => `The receiver couldn't be reached: ${reason}`.slice(0, 200),
  mailSubject: 'A webhook was stopped',
  mailStopped: (url: string, mode: string) =>
    `We've stopped sending events to ${url} (${mode} mode), because no delivery succeeded for five days.`,
  mailGone: (url: string, mode: string) =>
    `We've stopped sending events to ${url} (${mode} mode), because it answered that it no longer exists (410).`,
  mailNext:
    'Once the receiver works again, turn the webhook on. You can then send the latest events again from its log.',
} as const
