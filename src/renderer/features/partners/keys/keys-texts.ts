import type { PartnerScope } from '#contract/entities/partners.ts'
import { formatList, plural } from '#domain/format.ts'

const daysWord = (days: number): string => plural(days, { one: 'day', other: 'days' })

/** Texts about an agency's keys. */
export const keysTexts = {
  title: { live: 'Live keys', test: 'Test keys' },
  lead: {
    live: 'A live key buys real tickets from your wallet. Keep it on your server, never in an app or a web page.',
    test: "A test key works in the sandbox, where money and tickets aren't real.",
  },
  failed: "Couldn't load your keys",
  create: 'Create key',
  createNew: 'Create a new key',
  createNewFor: (name: string): string => `Create a new key to replace ${name}`,
  empty: 'No keys yet',
  emptyText: 'Create a key so that your software can use the API.',
  emptyClosed: "You can't create keys at the moment.",
  enough: (most: number): string =>
    `You have ${most} active keys, the most allowed. Revoke one to create another.`,
  closed: "You can't create keys while access is suspended.",
  expires: (name: string, days: number): string =>
    days === 0 ? `“${name}” expires within a day` : `“${name}” expires in ${daysWord(days)}`,
  expiresText: 'Create a new key, switch your software to it, then revoke the old one.',
  expiresEnough:
    'Both keys are in use, so revoke the one that your software no longer needs, then create a new key.',
  heads: {
    name: 'Name',
    hint: 'Key',
    scopes: 'Scopes',
    addresses: 'IP addresses',
    expires: 'Expires',
    lastUsed: 'Last used',
    state: 'State',
    actions: 'Actions',
  },
  createdBy: (person: string, at: string): string => `Created by ${person}, ${at}`,
  anyAddress: 'Any',
  states: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
  expiresSoon: (days: number): string =>
    days === 0 ? 'Expires within a day' : `Expires in ${daysWord(days)}`,
  old: (count: number): string => `Expired and revoked keys (${count})`,
  revoke: 'Revoke',
  revokeOf: (name: string): string => `Revoke ${name}`,
  revokeTitle: (name: string): string => `Revoke “${name}”?`,
  revokeText: (hint: string, scopes: string): string =>
    `Calls with the key that starts with ${hint} stop working at once. Its scopes: ${scopes}. You can't undo this.`,
  revokeLast: "It's your only active key here, so everything that uses the API stops.",
  revokeConfirm: 'Revoke key',
  revoked: (name: string): string => `“${name}” revoked`,
  scopes: {
    search: 'Search',
    book: 'Book',
    tickets: 'Tickets',
    webhooks: 'Webhooks',
  } satisfies Record<PartnerScope, string>,
  scopeHelp: {
    search: 'Search flights, read fares and rules',
    book: 'Hold, buy and release bookings, paid from your wallet',
    tickets: 'Read bookings and tickets, request refunds and changes',
    webhooks: 'Manage webhooks of the same mode, live or test',
  } satisfies Record<PartnerScope, string>,
  scopeList: (scopes: readonly PartnerScope[]): string =>
    formatList(scopes.map((scope) => keysTexts.scopes[scope])),
} as const

/** Texts of the dialog that creates a key. */
export const keyFormTexts = {
  title: { live: 'Create live key', test: 'Create test key' },
  name: 'Name',
  nameHelp: 'Where you use it, such as “Booking engine”.',
  scopes: 'Scopes',
  addresses: 'IP addresses',
  addressesHelp:
    'Only these can use the key. Enter one IP address or network per line, such as 203.0.113.7 or 2001:db8::/48. Leave empty for any.',
  badAddress: (line: number): string =>
    `Line ${line}: enter an IP address such as 203.0.113.7 or a network such as 203.0.113.0/24`,
  expiry: 'Expires after',
  days: (days: number): string => daysWord(days),
  submit: 'Create key',
  secretTitle: (name: string): string => `Your key “${name}”`,
  secretText:
    "Copy the key now and store it like a password. We keep only its fingerprint, so we can't show it again.",
  secretLost: "You can't see this key again. If you don't have it, revoke it and create another.",
  secretLabel: 'Key',
} as const
