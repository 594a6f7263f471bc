import type { PartnerLimitName, PartnerMode, PartnerStatus } from '#contract/entities/partners.ts'
import { plural } from '#domain/format.ts'

const limitNames: Record<PartnerLimitName, string> = {
  search: 'searches',
  read: 'reads',
  purchase: 'purchases and changes',
}
const modeNames: Record<PartnerMode, string> = { live: 'live', test: 'test' }

/** Texts about API partners. */
export const partnerTexts = {
  mailKind: 'partners',
  /** The name of the account that a partner's programs act as. */
  apiName: 'API',
  limitReached: (limit: PartnerLimitName, perMinute: number) =>
    `This API key has reached its limit of ${perMinute} ${limitNames[limit]} a minute. Try again in a minute.`,
  noAccess: "Your agency doesn't have API access. Contact the travel site to request it.",
  suspended: (reason: string) => `Your API access is suspended, so you can't create keys. Reason: ${reason}`,
  tooManyKeys: (mode: PartnerMode, most: number) =>
    `You have ${plural(most, { one: `active ${modeNames[mode]} key`, other: `active ${modeNames[mode]} keys` })}. Revoke one before you create another.`,
  badAddress: 'Enter an IP address like 203.0.113.7 or a network like 203.0.113.0/24',
  hasAccess: 'This agency already has API access.',
  notAnAgency: 'Only travel agencies and companies can use the API.',
  notAdmin: 'Choose the account of an admin of the agency.',
  blockedAccount: 'This account is blocked. Unblock it first.',
  sandboxTaken: (host: string) =>
    `The address ${host} belongs to another agency, so the sandbox can't be created. Contact the people who run this installation.`,
  wrongRange: (days: number) => `Choose up to ${days} days`,
  topUp: 'Sandbox balance topped up',
} as const

/** Texts of the emails to an agency's admin. */
export const partnerMails = {
  opened: (companyName: string) => ({
    subject: `You can now use the API of ${companyName}`,
    paragraphs: [
      `${companyName} has given your agency API access.`,
      'Create a test key to try everything in the sandbox, then a live key to buy real tickets from your wallet.',
    ],
  }),
  statusChanged: (companyName: string, status: Exclude<PartnerStatus, 'none'>, reason: string) =>
    status === 'suspended'
      ? {
          subject: `${companyName} has suspended your API access`,
          paragraphs: [
            `Your API keys don't work until ${companyName} restores your access. You can still sign in and book.`,
            `Reason: ${reason}`,
          ],
        }
      : {
          subject: `${companyName} has restored your API access`,
          paragraphs: ['Your API keys work again.'],
        },
  keyCreated: (name: string, mode: PartnerMode, by: string) => ({
    subject: `A new ${modeNames[mode]} API key was created`,
    paragraphs: [
      `${by} created the ${modeNames[mode]} key "${name}".`,
      "If you didn't expect this, revoke the key and change your password.",
    ],
  }),
  keyRevoked: (name: string, mode: PartnerMode, by: string) => ({
    subject: `The API key "${name}" was revoked`,
    paragraphs: [`${by} revoked the ${modeNames[mode]} key "${name}". It no longer works.`],
  }),
  keyExpires: (name: string, mode: PartnerMode, day: string) => ({
    subject: `The API key "${name}" expires on ${day}`,
    paragraphs: [
      `Your ${modeNames[mode]} key "${name}" stops working on ${day}.`,
      'Before then, create another key and switch your programs to it.',
    ],
  }),
} as const
