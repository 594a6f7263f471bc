import type { PartnerLimitName } from '#contract/entities/partners.ts'
import { formatCount, formatList } from '#domain/format.ts'

/** Texts about an agency's access to the API. */
export const accessTexts = {
  title: 'API',
  failed: "Couldn't load your API access",
  label: 'API access',
  views: { keys: 'Keys', usage: 'Usage', webhooks: 'Webhooks' },
  viewsLabel: 'Parts of the API',
  modesLabel: 'Live or test',
  status: 'Status',
  states: { active: 'Active', suspended: 'Suspended' },
  suspended: 'API access is suspended',
  suspendedText: (company: string): string =>
    `Calls with your keys are refused until ${company} restores access. Your people can still sign in and book here.`,
  reason: (reason: string): string => `Reason: ${reason}`,
  host: 'Address',
  noTestHost: 'No sandbox at the moment. Create a test key to set it up again.',
  copyHost: 'address',
  limits: 'Limits per key and minute',
  limitNames: {
    search: 'searches',
    read: 'other reads',
    purchase: 'purchases',
  } satisfies Record<PartnerLimitName, string>,
  limitList: (limits: Record<PartnerLimitName, number>): string =>
    formatList(
      (['search', 'read', 'purchase'] as const).map(
        (name) => `${formatCount(limits[name])} ${accessTexts.limitNames[name]}`,
      ),
    ),
  lookToBook: 'Look-to-book this month',
  lookToBookOf: (looks: string, limit: number): string => `${looks} of ${formatCount(limit)}`,
  nearLimit: 'Nearly used up',
  atLimit: 'Limit reached',
  atLimitText: 'Searches are refused until you book, or until next month.',
  balance: 'Sandbox balance',
  balanceHelp: 'Not real money. Topped up every day.',
  docs: 'API documentation',
} as const

/** Texts for an agency without API access. */
export const noAccessTexts = {
  title: 'Connect your own software',
  text: 'With the API, your software can search flights, hold and buy tickets, and follow bookings, at your prices and from your wallet. A sandbox lets you try it without real money.',
  ask: (company: string): string => `Your agency doesn't have access yet. Contact ${company} to request it.`,
  readDocs: 'Read the documentation',
} as const
