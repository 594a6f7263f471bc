import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'

/** Jobs of one lane never wait for those of another. */
export const JobLane = z.enum(['money', 'mail', 'push', 'upkeep'])
export type JobLane = z.infer<typeof JobLane>

/** `running`: a node has claimed it. `failing`: its last run failed and it will run again. `waiting`: everything else. */
export const JobState = z.enum(['waiting', 'running', 'failing'])
export type JobState = z.infer<typeof JobState>

/** A background job that isn't done, without what it is to do, which may contain personal data. */
export const OpenJob = z.object({
  jobId: z.string(),
  kind: z.string(),
  lane: JobLane,
  /** The agency that it works for; empty for the installation as a whole. */
  siteId: z.string(),
  /** What it is about: the number of a booking, an email or an order; empty without one. */
  key: z.string(),
  state: JobState,
  attempts: z.int(),
  /** Email addresses in it are masked. Empty while the last run didn't fail. */
  lastError: z.string(),
  createdAt: Instant,
  /** When it runs next. For a running job: when another node may run it. */
  runAt: Instant,
  /** Whether an operator may end it. */
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
  /** Since when a job has been waiting for a free slot. */
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
  /** What the last attempt answered, with addresses masked. */
  lastError: z.string(),
  createdAt: Instant,
  nextAttemptAt: Instant.nullable(),
  /** Whether it can be sent again: not while it is being sent, and not without its text, which may have contained a code. */
  canRetry: z.boolean(),
})
export type UnsentMail = z.infer<typeof UnsentMail>

/** How a supplier fulfilled the purchases that began in a period. */
export const PurchaseRecord = z.object({
  /** Ticketed, or held if that was requested. */
  confirmed: z.int(),
  failed: z.int(),
  /** From the request to its recorded outcome, in milliseconds, of confirmed purchases; null without any. */
  medianMs: z.int().nullable(),
  p95Ms: z.int().nullable(),
})
export type PurchaseRecord = z.infer<typeof PurchaseRecord>

/** What is recorded about a supplier's work for one agency. */
export const SupplierHealth = z.object({
  siteId: z.string(),
  supplier: z.string(),
  /** Answers to searches that are still valid: those of the last 15 minutes. */
  searches: z.object({ answered: z.int(), slow: z.int(), failed: z.int() }),
  hour: PurchaseRecord,
  day: PurchaseRecord,
  /** The last answered search or confirmed purchase of the last day. */
  lastSuccessAt: Instant.nullable(),
  /** Purchases whose outcome isn't known yet, whenever they began. */
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
  /** What it was about: an operator's email, a domain, or an id. */
  target: z.string(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type TrailEvent = z.infer<typeof TrailEvent>
