import { plural } from '#domain/format.ts'

export const accountTexts = {
  title: 'Supplier accounts',
  failed: "Couldn't load the supplier accounts",
  tbo: 'TBO Air',
  lead: "Sell from this agency's own account at TBO. Without one, flights come from the shared account.",
  sellsFrom: {
    own: 'New searches use your own account.',
    shared: 'New searches use the shared account.',
    none: 'Nothing is sold from TBO.',
  },
  wrongMode:
    "This account isn't used: a live site needs a live account, and a test site needs a test account.",
  unavailable:
    "You can't add your own account yet, because this server's address isn't set. Contact support.",
  address: (address: string) => `Register this server's address with TBO: ${address}`,
  states: { on: 'On', off: 'Off' },
  modes: { live: 'Live', test: 'Test' },
  mode: 'Account',
  modeOptions: { live: 'Live: real tickets', test: "Test: TBO's test system" },
  modeHelp: 'A live site sells only from a live account, a test site only from a test account.',
  isActive: 'Sell from this account',
  userName: 'API user name',
  password: 'API password',
  clientId: 'Client ID',
  clientIdHelp: 'Optional. Leave it empty unless TBO gave you one.',
  passwordSaved: "Saved. We can't show it again; leave it empty to keep it.",
  passwordMissing: 'Not saved yet',
  otherLogin:
    'If you change the user name, or switch between live and test, this becomes a new account. Earlier bookings keep the current one.',
  save: 'Save account',
  saved: 'Account saved',
  check: 'Test account',
  checkFirst: 'Save your changes before you test the account.',
  outcomes: {
    accepted: 'TBO accepted the account.',
    refused: 'TBO refused the user name or password.',
    noAnswer: "TBO didn't respond, so we couldn't test the account. Try again.",
  },
  remove: 'Remove account',
  removed: 'Account removed',
  removeTitle: 'Remove this account?',
  removeText: (open: number) =>
    open === 0
      ? 'New searches use the shared account.'
      : `New searches use the shared account. We keep this one for ${plural(open, { one: 'open booking', other: 'open bookings' })}.`,
  keep: 'Keep account',
  earlier: 'Earlier accounts',
  earlierLead: 'We keep these while they have open bookings, then delete their passwords.',
  open: (total: number) => plural(total, { one: 'open booking', other: 'open bookings' }),
} as const

export const sourceTexts = {
  title: 'Sources',
  lead: "You can also change Sold and Holds in Flight settings. The target doesn't limit searches.",
  settings: 'Flight settings',
  empty: 'No sources yet',
  emptyText: 'Sources appear here once your agency has a supplier.',
  sold: 'Sold',
  holds: 'Holds',
  target: 'Searches per ticket',
  targetHelp: 'Maximum you aim for',
  reached: (looks: number, books: number) =>
    `${plural(looks, { one: 'search', other: 'searches' })}, ${plural(books, { one: 'ticket', other: 'tickets' })}`,
  ratio: (ratio: number) => `${ratio.toLocaleString('en-IN')} searches per ticket`,
  noTicket: 'No tickets this month',
  bar: (name: string, reached: string, target: number | null) =>
    target === null ? `${name}: ${reached}` : `${name}: ${reached}, target ${target.toLocaleString('en-IN')}`,
  over: 'Over target',
  within: 'Within target',
  markup: 'Markup',
  noMarkup: 'None',
  markupFrom: {
    fixedDeparture: 'Fixed departure markup',
    airline: 'Airline markup',
    source: 'Source markup',
    default: 'Default markup',
  },
  sourceMarkups: (name: string) => `Manage markup: ${name}`,
  changeMarkup: 'Manage markup',
  save: 'Save sources',
  saved: 'Sources saved',
  discard: 'Discard changes',
} as const
