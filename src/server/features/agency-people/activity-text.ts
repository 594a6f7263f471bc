import type { AgencyRole } from '#contract/common/agency-roles.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import type { ActivityRow } from './activity.repo.ts'
import { peopleTexts } from './texts.ts'

const plainTexts = {
  'users.login': 'Signed in',
  'accounts.passwordSet': 'Set a password',
  'accounts.passwordChanged': 'Changed the password',
  'account.billing': 'Changed the billing details',
  'booking.pay': 'Booked and paid from the wallet',
  'booking.hold': 'Put a booking on hold',
  'booking.issue': 'Issued a hold',
  'booking.release': 'Released a hold',
  'change.ask': 'Requested a refund or change',
  'wallet.paymentEntry': 'Reported a payment',
  'wallet.requestApproved': 'A payment was approved',
  'wallet.requestRejected': "A payment wasn't approved",
  'people.joined': 'Joined the agency',
} as const

const toInvitedText = ({ details: { email, role } }: ActivityRow): string =>
  `Invited ${String(email)} as ${peopleTexts.roles[role as AgencyRole]}`

interface Terms {
  role: AgencyRole
  bookings: 'own' | 'all'
  dailyLimitMinor: number | null
}
const toLimitText = (minor: number | null): string =>
  minor === null ? peopleTexts.unlimited : formatInr(toRupees(minor))

/** Names what changed, before and after. */
const toChangedText = ({ details, subjectName }: ActivityRow): string => {
  const { before, after } = details as { before: Terms; after: Terms }
  const changes = [
    [peopleTexts.roles[before.role], peopleTexts.roles[after.role]],
    [peopleTexts.views[before.bookings], peopleTexts.views[after.bookings]],
    [toLimitText(before.dailyLimitMinor), toLimitText(after.dailyLimitMinor)],
  ].filter(([from, to]) => from !== to)
  const named = changes.map(([from, to]) => `${from} → ${to}`).join(', ')
  return named === '' ? `Saved ${subjectName} without changes` : `Changed ${subjectName}: ${named}`
}

const textOf: Record<string, (row: ActivityRow) => string> = {
  ...Object.fromEntries(Object.entries(plainTexts).map(([action, text]) => [action, () => text])),
  'people.invited': toInvitedText,
  'people.inviteResent': ({ details }) => `Sent the invitation to ${String(details['email'])} again`,
  'people.inviteWithdrawn': ({ details }) => `Withdrew the invitation to ${String(details['email'])}`,
  'people.changed': toChangedText,
  'people.removed': ({ details, subjectName }) => `Removed ${subjectName}: ${String(details['reason'])}`,
  'people.restored': ({ subjectName }) => `Added ${subjectName} back`,
}

/** The actions that the list of activities shows. */
export const shownActions: readonly string[] = Object.keys(textOf)

/** Returns what happened in one line. */
export const toActivityText = (row: ActivityRow): string => textOf[row.action]?.(row) ?? row.action
