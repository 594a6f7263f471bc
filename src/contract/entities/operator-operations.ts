import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'

/** Jobs of one lane never wait for those of another. */
export const JobLane = z.enum(['money', 'mail', 'push', 'webhooks', 'upkeep'])
export type JobLane = z.infer<typeof JobLane>

/** `running`: a node has claimed it. `failing`: its last run failed and it will run again. `waiting`: everything else. */
export const JobState = z.enum(['waiting', 'running', 'failing'])
export type JobState = z.infer<typeof JobState>

/** A background job that isn't done. Its payload is left out, because it may contain personal data. */
export const OpenJob = z.object({
  jobId: z.string(),
  kind: z.string(),
  lane: JobLane,
  /** The agency that it belongs to; empty for the installation as a whole. */
  siteId: z.string(),
  /** What it is about: the number of a booking, an email or an order; empty without one. */
  key: z.string(),
  state: JobState,
  attempts: z.int(),
  /** Empty unless the last run failed. Email addresses in it are masked. */
  lastError: z.string(),
  createdAt: Instant,
  /** When it runs next. For a running job: when another node may run it. */
  runAt: Instant,
  /** Whether an operator may cancel it. */
  canCancel: z.boolean(),
})
export type OpenJob = z.infer<typeof OpenJob>

/** The open jobs of a lane, counted. */
export const LaneLoad = z.object({
  lane: JobLane,
  /** Should run now. */
  due: z.int(),
  /** Will run later. */
  scheduled: z.int(),
  running: z.int(),
  failing: z.int(),
  /** When the oldest open job was created, apart from recurring ones. */
  oldestAt: Instant.nullable(),
  /** When the job that has waited longest for a free slot became due. */
  dueSince: Instant.nullable(),
})
export type LaneLoad = z.infer<typeof LaneLoad>

/** `unknown`: the mail server's answer was lost, so the email may have been sent. */
export const UnsentState = z.enum(['queued', 'sending', 'failed', 'unknown'])
export type UnsentState = z.infer<typeof UnsentState>

/** An email that hasn't been sent, without its subject and text. */
export const UnsentMail = z.object({
  mailId: z.string(),
  siteId: z.string(),
  kind: z.string(),
  bookingId: z.string().nullable(),
  /** Masked: `a…@example.com`. */
  to: z.string(),
  state: UnsentState,
  attempts: z.int(),
  /** The mail server's answer to the last attempt, with addresses masked. */
  lastError: z.string(),
  createdAt: Instant,
  nextAttemptAt: Instant.nullable(),
  /** Whether it can be sent again. It can't while it is being sent, or once its text is deleted because it contained a link or code. */
  canRetry: z.boolean(),
})
export type UnsentMail = z.infer<typeof UnsentMail>

/** Outcomes of a supplier's purchases that began in a period. */
export const PurchaseRecord = z.object({
  /** Ticketed, or held if that was requested. */
  confirmed: z.int(),
  failed: z.int(),
  /** Time from the request to the recorded outcome of confirmed purchases, in milliseconds; null if there are none. */
  medianMs: z.int().nullable(),
  p95Ms: z.int().nullable(),
})
export type PurchaseRecord = z.infer<typeof PurchaseRecord>

/** What is recorded about a supplier's work for one agency. */
export const SupplierHealth = z.object({
  siteId: z.string(),
  supplier: z.string(),
  /** Answers to the searches of the last 15 minutes, which are still valid. */
  searches: z.object({ answered: z.int(), slow: z.int(), failed: z.int() }),
  hour: PurchaseRecord,
  day: PurchaseRecord,
  /** The last answered search or confirmed purchase of the last day. */
  lastSuccessAt: Instant.nullable(),
  /** Purchases whose outcome isn't known yet, no matter when they began. */
  open: z.int(),
  oldestOpenAt: Instant.nullable(),
})
export type SupplierHealth = z.infer<typeof SupplierHealth>

/** Something that an operator or the admin command did. */
export const TrailEvent = z.object({
  eventId: z.string(),
  at: Instant,
  /** The operator's name; null for the admin command. */
  operator: z.string().nullable(),
  action: z.string(),
  /** Empty for the installation as a whole. */
  siteId: z.string(),
  /** What it was about: an operator's email, a person who works for the agency, a domain, or an id. */
  target: z.string(),
  /** In words; of changes, only the fields that differ, as `before → after`. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type TrailEvent = z.infer<typeof TrailEvent>
