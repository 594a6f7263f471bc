import type {
  OpenJob,
  SupplierHealth,
  TrailEvent,
  UnsentMail,
} from '#contract/entities/operator-operations.ts'
import { formatInstantTime } from '#domain/format-instant.ts'
import { operationsTexts } from './texts.ts'

/** When the server answered. */
export const readAt = '2026-11-20T04:00:00.000Z'

/** Returns an instant so many minutes before the answer. */
export const minutesAgo = (minutes: number): string =>
  new Date(Date.parse(readAt) - minutes * 60_000).toISOString()

/** Returns what a page says about when it was read. */
export const asOf = (at: string): string => operationsTexts.readAt(formatInstantTime(at))

/** Builds an open job: an email that will be sent. */
export const aJob = (over: Partial<OpenJob> = {}): OpenJob => ({
  jobId: '71',
  kind: 'mail.send',
  lane: 'mail',
  siteId: 'skyways',
  key: '3009',
  state: 'waiting',
  attempts: 0,
  lastError: '',
  createdAt: minutesAgo(12),
  runAt: minutesAgo(-5),
  canCancel: true,
  ...over,
})

/** Builds an email that a mail server has refused. */
export const aMail = (over: Partial<UnsentMail> = {}): UnsentMail => ({
  mailId: '3009',
  siteId: 'skyways',
  kind: 'e-ticket',
  bookingId: '100042',
  to: 'a…@customer.example',
  state: 'failed',
  attempts: 3,
  lastError: 'Mailbox of a…@customer.example is full.',
  createdAt: minutesAgo(185),
  nextAttemptAt: null,
  canRetry: true,
  ...over,
})

/** Builds a supplier without purchases in progress. */
export const aSupplier = (over: Partial<SupplierHealth> = {}): SupplierHealth => ({
  siteId: 'skyways',
  supplier: 'tbo',
  searches: { answered: 40, slow: 0, failed: 0 },
  hour: { confirmed: 6, failed: 0, medianMs: 840, p95Ms: 2_400 },
  day: { confirmed: 91, failed: 2, medianMs: 910, p95Ms: 3_100 },
  lastSuccessAt: minutesAgo(3),
  open: 0,
  oldestOpenAt: null,
  ...over,
})

/** Builds an event of an operator. */
export const anEvent = (over: Partial<TrailEvent> = {}): TrailEvent => ({
  eventId: '9',
  at: minutesAgo(30),
  operator: 'Devika Menon',
  action: 'agency.suspend',
  siteId: 'skyways',
  target: '',
  details: [{ name: 'Reason', value: 'Unpaid since June' }],
  ...over,
})
