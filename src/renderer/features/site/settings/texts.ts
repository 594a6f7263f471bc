import { placeNames } from '#renderer/entities/place-names.ts'
import { activities, packages } from '#renderer/routes/packages-shop.ts'
import { calendarFare, searchResult } from '#renderer/routes/shop.ts'
import type { ThemeCheck } from './site-theme-check.ts'
import { plural } from '#domain/format.ts'

export const tabTexts = {
  general: 'General',
  theme: 'Theme',
  html: 'Header and footer',
  alert: 'Pop-up alert',
  access: 'Access',
  signUp: 'Sign-up',
  modules: 'Modules',
  limits: 'Limits',
  scripts: 'Tracking and scripts',
  policies: 'Policy pages',
  invoices: 'Invoices',
  bank: 'Bank accounts',
  suppliers: 'Suppliers',
  updates: 'Booking emails',
  history: 'History',
} as const
export type Tab = keyof typeof tabTexts

export const settingsTexts = {
  title: 'Other settings',
  tabs: 'Settings',
  loadFailed: "Couldn't load settings",
  readOnly: 'Only an owner or super admin can change these settings.',
  save: 'Save settings',
  saved: 'Setting saved successfully',
  discard: 'Discard changes',
  unsaved: 'You have unsaved changes.',
  nothingUnsaved: 'All changes saved.',
  note: 'Reason for the change (shown in history)',
  version: (version: number) => `Version ${version}`,
  notSaved: "We couldn't save your changes. They're still here: try again.",
  lookAgain: 'Check: ',
} as const

export const generalTexts = {
  companyName: 'Company',
  adminContact: 'Contact number',
  adminEmail: 'Contact email',
  formLabel: 'Search form heading',
  formLabelHelp: "Leave empty to use 'Flight Deals'.",
  logoUrl: 'Logo',
  faviconUrl: 'Browser tab icon',
} as const

/** Texts of pictures that are uploaded. */
export const pictureFieldTexts = {
  help: "PNG, JPEG or WebP. We'll resize it to fit.",
  upload: 'Upload image',
  replace: 'Replace image',
  remove: 'Remove image',
  file: (what: string) => `${what}: file`,
  address: (what: string) => `${what}: address on another website`,
  none: 'None',
  fileTooLarge: 'Choose an image up to 10 MB',
  notUploaded: (why: string) => why || "We couldn't upload the image. Try again.",
} as const

export const themeTexts = {
  primary: 'Main colour',
  accent: 'Second colour',
  pick: (label: string) => `Pick: ${label}`,
  glyph: 'Monogram (1 or 2 characters)',
  preview: 'Preview',
  checks: 'Contrast',
  shop: { light: 'Website, light', dark: 'Website, dark' },
  console: { light: 'Console, light', dark: 'Console, dark' },
  button: 'Search flights',
  link: 'Fare rules',
  second: 'Second colour',
  notYet: 'Enter a colour as #rrggbb to see its contrast.',
  kept: 'Unchanged',
  adjusted: 'Adjusted',
} as const

const places: Record<ThemeCheck['place'], string> = {
  fill: 'Buttons',
  text: 'Links and text',
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

/** Returns what was done to a colour, and why. */
export const checkText = (check: ThemeCheck): string =>
  check.isAdjusted
    ? `${check.asked} has a contrast of ${ratio(check.ratio)} on ${check.on}, below the ${ratio(check.wanted)} needed. We use ${check.used} instead.`
    : `${check.asked} has a contrast of ${ratio(check.ratio)} on ${check.on}.`

export const htmlTexts = {
  header: 'Header HTML',
  footer: 'Footer HTML',
  help: 'Text, links, images and tables. Scripts, styles and forms are removed.',
  preview: (label: string) => `Preview: ${label}`,
  empty: 'Nothing to preview.',
  removed: 'Removed for safety',
  nothingRemoved: 'Nothing removed.',
} as const

export const headerTexts = {
  title: 'Header',
  mode: 'Header type',
  modes: { blocks: 'Blocks', html: 'HTML' },
  replaces: 'When you save, the blocks replace the header HTML. Earlier versions stay in the history.',
  kinds: { logo: 'Logo', text: 'Text', link: 'Link', phone: 'Phone', image: 'Image' },
  block: (index: number, kind: string) => `${index + 1}. ${kind}`,
  logoHelp: 'The logo from General, or the company name if there is none.',
  text: 'Text',
  label: 'Link text',
  url: 'Address',
  phone: 'Phone number',
  image: 'Image',
  alt: 'Description of the image',
  up: (block: string) => `Move up: ${block}`,
  down: (block: string) => `Move down: ${block}`,
  remove: (block: string) => `Remove: ${block}`,
  add: (kind: string) => `Add ${kind.toLowerCase()}`,
  empty: 'No blocks yet. Add a logo, text or link.',
  preview: 'Preview: header',
} as const

export const alertTexts = {
  isActive: 'Show the alert to all visitors',
  title: 'Title',
  html: 'Text (HTML)',
  frequencyDays: 'Days before showing it again to someone who closed it',
  frequencyHelp: 'Enter 0 to show it on every visit.',
  preview: 'Preview alert',
  again: 'Show it to everyone again when saved',
  close: 'Close',
} as const

export const accessTexts = {
  isLocked: 'Require sign-in for the pages below',
  routes: 'Locked pages',
  routesHelp: 'Choose none to lock every page.',
  /** The screens that can be locked, by their addresses. */
  screens: {
    '*': 'Every page',
    '/flight': 'All flight pages',
    '/flight/search': 'Flight search',
    '/flight/result': searchResult.title,
    '/flight/calendar-fare': calendarFare.title,
    '/packages': packages.title,
    '/activities': activities.title,
    '/fixed-departures': `${placeNames.agent.departures} (${placeNames.shopper.departures})`,
  } as Record<string, string>,
  unknown: 'not a page of this site',
  agentsMayExport: 'Let agents download their tickets as an Excel file',
  agentsMayExportHelp:
    'Each agent gets only their own bookings, without what you paid for them. Staff can always download tickets.',
  secondFactor: 'Second step at sign-in',
  secondFactorHelp:
    'People without one set it up the next time they use the site, before anything else. Set up your own first, under Password and sessions.',
  secondFactorRules: {
    optional: 'Everyone decides for themselves',
    staff: 'Required for the owner and staff',
    staffAndAgencies: 'Required for the owner, staff, agents and companies',
  },
  core: 'External website',
  coreHelp:
    "Visitors who open the site's main address are sent here. Leave empty to show search. https only.",
} as const

export const scriptTexts = {
  notice:
    "These run only on the website's public pages: never in the desktop console, or on sign-in, payment, ticket and private link pages.",
  tag: 'Tracking tag',
  tagHelp: 'JavaScript, without <script> tags.',
  scripts: 'Script addresses',
  scriptsHelp: 'One https address per line, up to 10.',
  hosts: 'Hosts the scripts can contact',
  hostsHelp: 'One per line, like https://stats.example.com. Other hosts are blocked.',
} as const

export const policyTexts = {
  terms_and_conditions: 'Terms and conditions (HTML)',
  privacy_policy: 'Privacy policy (HTML)',
  cancellation_return_refund_policy: 'Cancellation, return and refund policy (HTML)',
  'api-partner-program': 'API partner programme (HTML)',
  help: 'Empty pages show a standard text with your company name and contact.',
} as const

export const sellerTexts = {
  lead: "Shown as the seller on new invoices. Issued invoices don't change.",
  noGst: "Without a GST number, invoices can't show CGST, SGST or IGST.",
  legalName: 'Legal name',
  legalNameHelp: (company: string) => `Leave empty to use '${company}'.`,
  gstNumber: 'GST number',
  panNumber: 'PAN',
  tanNumber: 'TAN',
  tanNumberHelp: "Your tax deduction account number, for form 26Q. It isn't shown on invoices.",
  address: 'Registered address',
  state: 'State',
  chooseState: 'Choose a state',
  invoicePrefix: 'Invoice number prefix',
  invoicePrefixHelp:
    'Up to 6 characters, ending with - or /, like SKY/. The year and a running number follow.',
} as const

export const bankTexts = {
  empty: 'No bank accounts yet. Customers see them when they pay by bank transfer.',
  account: (index: number) => `Account ${index + 1}`,
  add: 'Add account',
  remove: (index: number) => `Remove account ${index + 1}`,
  bankName: 'Bank',
  accountName: 'Account name',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  branch: 'Branch',
  upiId: 'UPI ID',
} as const

export const updateTexts = {
  lead: 'Customers can turn these off in their profile. Shoppers and corporate customers can only turn off hold reminders.',
  confirmation: 'Booking confirmation',
  confirmationHelp: 'The e-ticket, as soon as the tickets are issued.',
  decision: 'Refund and change decisions',
  decisionHelp: 'The amount credited, the reason for a rejection, or the reissued ticket.',
  scheduleChange: 'Changed flight times',
  scheduleChangeHelp: 'The old and new times when the airline changes a flight.',
  holdReminder: 'Hold reminder',
  holdReminderHelp: "Sent once for each hold. For a hold without a deadline, it's sent immediately.",
  holdReminderHours: 'Hours before the hold expires',
  holdReminderHoursHelp: 'From 1 to 24. For a short hold, we send it halfway to the deadline.',
} as const

export const historyTexts = {
  loadFailed: "Couldn't load the history",
  empty: 'No changes yet.',
  first: 'Initial setup',
  restore: 'Restore',
  restoreVersion: (version: number) => `Restore version ${version}`,
  current: 'Current',
  unsaved: 'Save or discard your changes before restoring a version.',
  before: 'Before',
  after: 'After',
  nothing: 'empty',
  changes: (count: number) => plural(count, { one: 'change', other: 'changes' }),
} as const

export const reviewTexts = {
  open: 'Review changes',
  title: 'Your changes',
  riskTitle: 'Check before you save',
  back: 'Back to editing',
  after: 'New',
  alertOnly: 'No setting changes. Everyone sees the alert again.',
} as const

export const conflictTexts = {
  title: 'Someone else saved changes',
  lead: (who: string, when: string) =>
    `${who || 'Someone'} saved changes on ${when}. Yours aren't saved yet.`,
  theirs: 'Theirs',
  yours: 'Yours',
  take: 'Use theirs',
  keep: 'Overwrite with mine',
} as const
