import type { HistoryEvent } from '#contract/http/changes.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { statusFromId, statusWords } from '#domain/changes/ticket-status.ts'
import type { Actor } from '#server/features/changes/request/people.ts'
import type { AuditRow, EventRow, MailRow, MovementRow } from './history.repo.ts'
import { historyTexts as texts } from './texts.ts'

/** An event whose actor's name hasn't been looked up yet. */
export type ActorlessEvent = Omit<HistoryEvent, 'actor'> & { actorId: string | null }

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const sentence = (text: string): string => {
  const whole = text.trim()
  if (whole === '') return ''
  const upper = whole.charAt(0).toUpperCase() + whole.slice(1)
  return /[.!?]$/.test(upper) ? upper : `${upper}.`
}

/** Formats the figures of a document (rupees) as text. */
const formatDocument = (figures: object): string => {
  const { txnFee, discount, userMergeTxnFeeTaxes } = figures as Record<string, unknown>
  return [
    typeof txnFee === 'number' ? texts.fee(toPaise(txnFee)) : '',
    typeof discount === 'number' ? texts.discount(toPaise(discount)) : '',
    userMergeTxnFeeTaxes === true ? texts.merged : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Formats an event's before or after state: text, or the figures of a document. Anything else isn't shown. */
const formatState = (value: unknown): string =>
  typeof value === 'object' && value !== null ? formatDocument(value) : toText(value)

const kinds = { change: 'change', document: 'document', mail: 'mail' } as const
const toEventKind = (value: unknown): HistoryEvent['kind'] => {
  if (value === undefined) return 'booking'
  return kinds[value as keyof typeof kinds] ?? 'note'
}

const findReason = ({ details }: EventRow): string => {
  const failure = details['failure'] as { message?: unknown } | undefined
  return toText(failure?.message) || toText(details['reason']) || toText(details['remarks'])
}

/** Converts an event of the booking's own history. Other details stay hidden: some are for staff, some for nobody. */
export const fromEvent = (row: EventRow): ActorlessEvent => {
  const kind = toEventKind(row.details['kind'])
  const [before, after] = [row.fromStatus, row.toStatus].map((id) =>
    id === null ? '' : statusWords[statusFromId(id)],
  )
  const text = sentence(row.reason)
  const reason = findReason(row)
  return {
    at: row.at.toISOString(),
    kind,
    text,
    actorId: row.actorUserId,
    before: kind === 'booking' ? (before ?? '') : formatState(row.details['before']),
    after: kind === 'booking' ? (after ?? '') : formatState(row.details['after']),
    amount: null,
    reason: reason === row.reason || sentence(reason) === text ? '' : reason,
  }
}

/**
 * Converts a wallet entry. One that only spends reserved money has no amount, because the reservation already showed
 * it.
 */
export const fromMovement = (row: MovementRow): ActorlessEvent => ({
  at: row.at.toISOString(),
  kind: 'money',
  text: texts.movements[row.kind] ?? texts.otherMovement,
  actorId: row.createdBy,
  before: '',
  after: '',
  amount: row.walletMinor === 0 ? null : toRupees(row.walletMinor),
  reason: '',
})

/** Converts an email. Only its sender, the site's owner and staff see the recipient. */
export const fromMail = (
  row: MailRow,
  reader: { userId: string; isOwnerOrStaff: boolean },
): ActorlessEvent => {
  const showsAddress = reader.isOwnerOrStaff || row.createdBy === reader.userId
  return {
    at: row.createdAt.toISOString(),
    kind: 'mail',
    text: texts.mail(row.kind, showsAddress ? row.toAddress : '', texts.mails[row.state]),
    actorId: row.onceKey === null ? row.createdBy : null,
    before: '',
    after: '',
    amount: null,
    reason: row.state === 'sent' || !showsAddress ? '' : row.note,
  }
}

/** Converts an audit entry that staff need to see. */
export const fromAudit = (row: AuditRow): ActorlessEvent => ({
  at: row.at.toISOString(),
  kind: 'note',
  text: texts.audits[row.action] ?? sentence(row.action),
  actorId: row.actorUserId,
  before: '',
  after: '',
  amount: null,
  reason: toText(row.details['reason']),
})

/** Sorts oldest first. At the same instant, the booking's own events come before the money they moved. */
export const sortEvents = (
  happened: readonly ActorlessEvent[],
  actorById: (userId: string | null) => Actor | null,
): HistoryEvent[] =>
  happened
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ actorId, ...event }) => ({ ...event, actor: actorById(actorId) }))
