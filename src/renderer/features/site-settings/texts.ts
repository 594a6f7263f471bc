import type { ThemeCheck } from './site-theme-check.ts'

export const tabTexts = {
  general: 'General',
  theme: 'Theme',
  html: 'Header and footer',
  alert: 'Pop-up alert',
  access: 'Access',
  scripts: 'Tracking and scripts',
  policies: 'Policy pages',
  bank: 'Bank accounts',
  history: 'History',
} as const
export type Tab = keyof typeof tabTexts

export const settingsTexts = {
  title: 'Other settings',
  tabs: 'Settings',
  loadFailed: 'The settings could not be loaded',
  readOnly: 'Only an owner or a super admin changes these settings. You can look at them.',
  save: 'Save settings',
  saved: 'Setting saved successfully',
  failed: 'Some error occurred',
  discard: 'Discard changes',
  unsaved: 'You have unsaved changes.',
  nothingUnsaved: 'Everything is saved.',
  note: 'Why (for the history)',
  version: (version: number) => `Version ${version}`,
  notSaved: 'Nothing was saved. What you typed is still here: try again.',
  lookAgain: 'Please look again at: ',
} as const

export const generalTexts = {
  companyName: 'Company',
  adminContact: 'Contact number',
  adminEmail: 'Contact email',
  formLabel: 'Heading of the search form',
  formLabelHelp: 'Empty is ‘Flight Deals’.',
  logoUrl: 'Logo',
  faviconUrl: 'Icon of the browser tab',
  pictureHelp: 'An https address, or a PNG, JPEG, WebP or SVG of 64 kB at most.',
  choose: (what: string) => `Choose a file for: ${what}`,
  tooLarge: 'This picture is larger than 64 kB.',
  wrongKind: 'Use a PNG, JPEG, WebP or SVG picture.',
  noPicture: 'None',
} as const

export const themeTexts = {
  primary: 'Main colour',
  accent: 'Second colour',
  pick: (label: string) => `Pick: ${label}`,
  glyph: 'Sign beside the colour (1 or 2 characters)',
  preview: 'Preview',
  checks: 'Contrast',
  shop: { light: 'Shop, light', dark: 'Shop, dark' },
  console: { light: 'Console, light', dark: 'Console, dark' },
  button: 'Search flights',
  link: 'Fare rules',
  second: 'Second colour',
  notYet: 'Write a colour as #rrggbb to see its contrast.',
  kept: 'As chosen',
  adjusted: 'Adjusted',
} as const

const places: Record<ThemeCheck['place'], string> = {
  fill: 'Buttons',
  text: 'Links and words',
  line: 'Lines and focus',
  second: 'Second colour',
}
const schemes: Record<ThemeCheck['scheme'], string> = {
  both: '',
  light: ', light',
  dark: ', dark',
}
const ratio = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`

export const checkTitle = ({ place, scheme }: ThemeCheck): string => places[place] + schemes[scheme]

/** What was done about a colour, and why. */
export const checkText = (check: ThemeCheck): string =>
  check.isAdjusted
    ? `${check.asked} reaches ${ratio(check.ratio)} against ${check.on}; ${ratio(check.wanted)} is needed to read it. ${check.used} is drawn.`
    : `${check.asked} reaches ${ratio(check.ratio)} against ${check.on}.`

export const htmlTexts = {
  header: 'Header HTML',
  footer: 'Footer HTML',
  help: 'Text, links, pictures and tables. Scripts, styles and forms are taken out.',
  preview: (label: string) => `Preview: ${label}`,
  empty: 'Nothing is shown.',
  removed: 'Taken out before it is shown',
  nothingRemoved: 'Nothing is taken out.',
} as const

export const alertTexts = {
  isActive: 'Show the alert to everybody who opens the site',
  title: 'Title',
  html: 'Text (HTML)',
  frequencyDays: 'Days until it is shown again to who closed it',
  frequencyHelp: '0 shows it each time the site is opened.',
  preview: 'Preview the alert',
  again: 'Show it again to everybody when this is saved',
  close: 'Close',
} as const

export const accessTexts = {
  isLocked: 'Locked: visitors sign in before they see the addresses below',
  routes: 'Locked addresses, each with all below it',
  routesHelp: 'None chosen locks all that a visitor could see.',
  all: 'Everything',
  core: 'Own web site outside',
  coreHelp: 'Visitors who open the bare address go there. Empty shows the search. https only.',
} as const

export const scriptTexts = {
  notice:
    'These run on the web site’s public pages alone: never in the desktop console, nor where somebody signs in, pays, sees tickets or opens a secret address.',
  tag: 'Tracking tag',
  tagHelp: 'JavaScript, without <script> around it.',
  scripts: 'Addresses of scripts',
  scriptsHelp: 'One https address a line, 10 at most.',
  hosts: 'Hosts that the scripts may talk to',
  hostsHelp: 'One a line, like https://stats.example.com. Calls to any other host are refused.',
} as const

export const policyTexts = {
  terms_and_conditions: 'Terms and conditions (HTML)',
  privacy_policy: 'Privacy policy (HTML)',
  cancellation_return_refund_policy: 'Cancellation, return and refund policy (HTML)',
  'api-partner-program': 'API partner programme (HTML)',
  help: 'Empty pages show a general text that names your company and contact.',
} as const

export const bankTexts = {
  empty: 'No account yet. Customers see them where they pay by bank.',
  account: (index: number) => `Account ${index + 1}`,
  add: 'Add account',
  remove: (index: number) => `Remove account ${index + 1}`,
  bankName: 'Bank',
  accountName: 'Name of the account',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  branch: 'Branch',
  upiId: 'UPI id',
} as const

export const historyTexts = {
  loadFailed: 'The history could not be loaded',
  empty: 'Nothing was changed yet.',
  first: 'As the site was set up',
  restore: 'Restore',
  restoreVersion: (version: number) => `Restore version ${version}`,
  current: 'Current',
  unsaved: 'Save or discard your changes before you restore a version.',
  before: 'Before',
  after: 'After',
  nothing: 'empty',
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
} as const

export const conflictTexts = {
  title: 'Somebody saved meanwhile',
  lead: (who: string, when: string) =>
    `${who || 'Somebody'} saved on ${when}. Nothing of yours was saved yet.`,
  theirs: 'Theirs',
  yours: 'Yours',
  take: 'Take theirs',
  keep: 'Save mine over it',
} as const

const parts: Record<string, string> = {
  companyName: generalTexts.companyName,
  adminContact: generalTexts.adminContact,
  adminEmail: generalTexts.adminEmail,
  formLabel: generalTexts.formLabel,
  logoUrl: generalTexts.logoUrl,
  faviconUrl: generalTexts.faviconUrl,
  'theme.primary': themeTexts.primary,
  'theme.accent': themeTexts.accent,
  'theme.glyph': 'Sign',
  'ssrHtml.header': htmlTexts.header,
  'ssrHtml.footer': htmlTexts.footer,
  'popupAlert.isActive': 'Alert shown',
  'popupAlert.title': 'Alert title',
  'popupAlert.html': 'Alert text',
  'popupAlert.frequencyDays': 'Alert days',
  isLocked: 'Locked',
  lockedRoutes: 'Locked addresses',
  coreSiteUrl: accessTexts.core,
  trackingTag: scriptTexts.tag,
  scripts: scriptTexts.scripts,
  scriptHosts: scriptTexts.hosts,
  'policies.terms_and_conditions': 'Terms and conditions',
  'policies.privacy_policy': 'Privacy policy',
  'policies.cancellation_return_refund_policy': 'Cancellation policy',
  'policies.api-partner-program': 'API partner programme',
}

/** How a setting is called; a bank account's by its number and field. */
export const settingName = (path: string): string => {
  const [, index, field] = /^bankAccounts\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (index === undefined) return parts[path] ?? path
  const name = Object.entries(bankTexts).find(([key]) => key === field)?.[1]
  return `${bankTexts.account(Number(index))}: ${typeof name === 'string' ? name : ''}`
}
