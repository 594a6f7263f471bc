import type { HistoryEvent } from '#contract/http/changes.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { statusFromId, statusWords } from '#domain/changes/ticket-status.ts'
import type { Actor } from '#server/features/changes/request/people.ts'
import type { AuditRow, EventRow, MailRow, MovementRow } from './history.repo.ts'
import { historyTexts as texts } from './texts.ts'

/** An event whose actor's name hasn't been looked up yet. */
export type Happened = Omit<HistoryEvent, 'actor'> & { actorId: string | null }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const sentence = (text: string): string => {
  const whole = text.trim()
  if (whole === '') return ''
  const upper = whole.charAt(0).toUpperCase() + whole.slice(1)
  return /[.!?]$/.test(upper) ? upper : `${upper}.`
}

/** Formats the figures of a document (rupees) as text. */
const documentWords = (figures: object): string => {
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
const stateWords = (value: unknown): string =>
  typeof value === 'object' && value !== null ? documentWords(value) : textOf(value)

const kinds = { change: 'change', document: 'document', mail: 'mail' } as const
const kindOf = (told: unknown): HistoryEvent['kind'] => {
  if (told === undefined) return 'booking'
  return kinds[told as keyof typeof kinds] ?? 'note'
}

const reasonOf = ({ details }: EventRow): string => {
  const failure = details['failure'] as { message?: unknown } | undefined
  return textOf(failure?.message) || textOf(details['reason']) || textOf(details['remarks'])
}

/** Converts an event of the booking's own history. Other details stay hidden: some are for staff, some for nobody. */
export const fromEvent = (row: EventRow): Happened => {
  const kind = kindOf(row.details['kind'])
  const [before, after] = [row.fromStatus, row.toStatus].map((id) =>
    id === null ? '' : statusWords[statusFromId(id)],
  )
  const text = sentence(row.reason)
  const reason = reasonOf(row)
  return {
    at: row.at.toISOString(),
    kind,
    text,
    actorId: row.actorUserId,
    before: kind === 'booking' ? (before ?? '') : stateWords(row.details['before']),
    after: kind === 'booking' ? (after ?? '') : stateWords(row.details['after']),
    amount: null,
    reason: reason === row.reason || sentence(reason) === text ? '' : reason,
  }
}

/**
 * Converts a wallet entry. One that only spends reserved money has no amount, because the reservation already showed
 * it.
 */
export const fromMovement = (row: MovementRow): Happened => ({
  at: row.at.toISOString(),
  kind: 'money',
  text: texts.movements[row.kind] ?? texts.otherMovement,
  actorId: row.createdBy,
  before: '',
  after: '',
  amount: row.walletMinor === 0 ? null : toRupees(row.walletMinor),
  reason: '',
})

/** Converts an email. Only its sender and those who run the site see the recipient. */
export const fromMail = (row: MailRow, reader: { userId: string; runsSite: boolean }): Happened => {
  const showsAddress = reader.runsSite || row.createdBy === reader.userId
  return {
    at: row.createdAt.toISOString(),
    kind: 'mail',
    text: texts.mail(row.kind, showsAddress ? row.toAddress : '', texts.mails[row.state]),
    actorId: row.createdBy,
    before: '',
    after: '',
    amount: null,
    reason: row.state === 'sent' || !showsAddress ? '' : row.note,
  }
}

/** Converts an audit entry that staff need to see. */
export const fromAudit = (row: AuditRow): Happened => ({
  at: row.at.toISOString(),
  kind: 'note',
  text: texts.audits[row.action] ?? sentence(row.action),
  actorId: row.actorUserId,
  before: '',
  after: '',
  amount: null,
  reason: textOf(row.details['reason']),
})

/** Sorts oldest first. At the same instant, the booking's own events come before the money they moved. */
export const inOrder = (
  happened: readonly Happened[],
  actorOf: (userId: string | null) => Actor | null,
): HistoryEvent[] =>
  happened
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ actorId, ...event }) => ({ ...event, actor: actorOf(actorId) }))
