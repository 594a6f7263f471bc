import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { formatDayAndMonth, formatInr } from '#domain/format.ts'

type Kind = TaxRule['kind']

/** Formats a date without its weekday, which doesn't matter for a rate. */
const day = (date: string): string => `${formatDayAndMonth(date)} ${date.slice(0, 4)}`

export const taxTexts = {
  title: 'Tax rules',
  lead: 'Each payment is taxed at the rate on its due date. A trip keeps the rules it was sold with, so a change never affects what a customer has accepted.',
  failed: "Couldn't load tax rules",
  version: (version: number): string => (version === 0 ? 'Default rules' : `Version ${version}`),
  kinds: {
    gst: 'GST on tours',
    gstServiceFee: 'GST on service fees',
    tcs: 'TCS on overseas packages',
  } satisfies Record<Kind, string>,
  heads: {
    dates: 'Dates',
    rate: 'Rate',
    noPan: 'Without PAN',
    threshold: 'Threshold per PAN and year',
    above: 'Above it',
    note: 'Note',
    actions: 'Actions',
  },
  from: (from: string): string => `From ${day(from)}`,
  span: (from: string, to: string): string => `${day(from)} – ${day(to)}`,
  inForce: 'In force today',
  notYet: 'Not confirmed',
  none: '–',
  add: 'Add rate',
  addTo: (kind: string): string => `Add rate: ${kind}`,
  edit: 'Edit',
  remove: 'Remove',
  rounding: 'Rounding',
  isRounded: 'Totals are rounded up to whole rupees, and the rounding is shown as a separate line.',
  isExact: 'Totals are exact to the paisa.',
  roundUp: 'Round up to whole rupees',
  stopRounding: 'Stop rounding',
  sent: 'Sent for confirmation. Nothing has changed yet.',
  unchanged: 'These rules are already in force, so nothing needs confirmation.',
} as const

export const proposalTexts = {
  title: 'Change waiting for confirmation',
  by: (name: string, at: string): string => `Proposed by ${name || 'a colleague'}, ${at}`,
  own: 'Someone else has to confirm it: the owner, a super admin or a colleague with the right "Change tax rules of tours". If no one else has it, ask a super admin to give a colleague this right under User Permissions.',
  other:
    'It applies as soon as you confirm it. Check the dates and rates against the law or with your adviser.',
  replaces: 'If you change a rule now, your change replaces this one.',
  confirm: 'Confirm change',
  reject: 'Reject change',
  withdraw: 'Withdraw change',
  confirmed: 'Tax rules confirmed. They apply from now on.',
  withdrawn: 'Change withdrawn. The current rules still apply.',
  rejected: 'Change rejected. The current rules still apply.',
} as const

export const historyTexts = {
  title: 'History',
  none: 'No changes yet. The default rules apply.',
  by: (proposedBy: string, confirmedBy: string): string =>
    `Proposed by ${proposedBy || 'someone'}, confirmed by ${confirmedBy || 'someone'}`,
  current: 'In force',
} as const

export const wordTexts = {
  noPan: (percent: string): string => `${percent} without PAN`,
  above: (percent: string, minor: number): string =>
    `${percent} above ${formatInr(minor / 100, { isWhole: true })}`,
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  roundingOn: 'Totals are rounded up to whole rupees',
  roundingOff: 'Totals are no longer rounded up',
} as const

export const taxFormTexts = {
  addTitle: (kind: string): string => `Add rate: ${kind}`,
  editTitle: (kind: string): string => `Edit rate: ${kind}`,
  removeTitle: 'Remove rate?',
  removeText: 'The previous rate applies instead once someone else confirms this.',
  keep: 'Keep rate',
  lead: 'The previous rate ends the day before. Nothing changes until someone else confirms it.',
  from: 'Applies from',
  rate: 'Rate in %',
  noPan: 'Rate without PAN in %',
  threshold: 'Threshold per PAN and financial year in ₹',
  thresholdHelp: 'Leave empty if there is none.',
  above: 'Rate above the threshold in %',
  note: 'Note',
  noteHelp: 'The law or notification it comes from.',
  send: 'Send for confirmation',
  dateRequired: 'Enter the first day',
  dateUsed: 'Choose another date: a rate already starts on this one',
  percent: 'Enter a percentage from 0 to 100 with up to two decimal places',
  amount: 'Enter an amount in rupees, or leave it empty',
  both: 'Enter both a threshold and the rate above it, or neither',
} as const
