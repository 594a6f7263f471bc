import { plural } from '#domain/format.ts'

export const accountTexts = {
  title: 'Supplier accounts',
  failed: "Couldn't load the supplier accounts",
  tbo: 'TBO Air',
  lead: "Sell from this agency's own account at TBO. Without one, flights come from the installation's account.",
  sellsFrom: {
    own: 'New searches use your own account.',
    shared: "New searches use the installation's account.",
    none: 'Nothing is sold from TBO.',
  },
  wrongMode: "This site can't sell from an account of this kind, so it isn't used.",
  unavailable:
    "Agencies can't have their own accounts here: the server's address isn't set. Ask the operator.",
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
  otherLogin: 'Another user name or kind is another account. Earlier bookings keep this one.',
  save: 'Save account',
  saved: 'Account saved',
  check: 'Test account',
  checkFirst: 'Save your changes before you test the account.',
  outcomes: {
    accepted: 'TBO accepted the account.',
    refused: 'TBO refused the user name or password.',
    noAnswer: "TBO didn't respond. We don't know whether it accepts the account. Try again.",
  },
  remove: 'Remove account',
  removed: 'Account removed',
  removeTitle: 'Remove this account?',
  removeText: (open: number) =>
    open === 0
      ? "New searches use the installation's account."
      : `New searches use the installation's account. We keep this one for ${plural(open, { one: 'open booking', other: 'open bookings' })}.`,
  keep: 'Keep account',
  earlier: 'Earlier accounts',
  earlierLead: 'Kept until their open bookings are done. Then we delete the password.',
  open: (total: number) => plural(total, { one: 'open booking', other: 'open bookings' }),
} as const

export const sourceTexts = {
  title: 'Sources',
  lead: 'Sold and Holds are also in Flight settings. The target limits nothing.',
  settings: 'Flight settings',
  empty: 'No sources yet',
  emptyText: 'They appear here once the agency has a supplier.',
  sold: 'Sold',
  holds: 'Holds',
  target: 'Searches per ticket',
  targetHelp: 'Target, at most',
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
  changeMarkup: 'Manage markup',
  save: 'Save sources',
  saved: 'Sources saved',
  discard: 'Discard changes',
} as const
