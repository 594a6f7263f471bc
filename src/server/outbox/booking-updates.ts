import { z } from 'zod'
import { RequestType } from '#contract/common/enumerations.ts'
import { RefundTo } from '#contract/entities/refund-target.ts'
import { LocalDateTime } from '#contract/common/dates.ts'
import type { Db } from '#server/db/database.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'

export const bookingUpdateJobKind = 'booking.update'

/** A flight whose times the airline changed. Times are local to their airports. */
const ChangedFlight = z.object({
  flight: z.string(),
  route: z.string(),
  before: z.object({ departs: LocalDateTime, arrives: LocalDateTime }),
  after: z.object({ departs: LocalDateTime, arrives: LocalDateTime }),
})
export type ChangedFlight = z.infer<typeof ChangedFlight>

/** What happened to a booking. Figures are those of that moment, because the email is composed a little later. */
export const BookingUpdate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmation') }),
  z.object({
    kind: z.literal('decision'),
    requestType: RequestType,
    passengerIndex: z.int(),
    state: z.enum(['completed', 'rejected', 'closed']),
    /** Credited to the wallet, or charged if negative; in paise. */
    walletMinor: z.int(),
    /** Absent in jobs that were added before refunds could go to their source. */
    refundTo: RefundTo.default('wallet'),
    /** Whether the money stays in the wallet until the airline confirms what staff entered. Absent in earlier jobs. */
    isUnconfirmed: z.boolean().default(false),
    reason: z.string(),
    creditNoteNo: z.string(),
  }),
  z.object({ kind: z.literal('holdReminder') }),
  z.object({ kind: z.literal('scheduleChange'), flights: z.array(ChangedFlight) }),
])
export type BookingUpdate = z.infer<typeof BookingUpdate>

const UpdateJob = z.object({
  siteId: z.string(),
  bookingId: z.int(),
  /** Identifies the cause, for which each recipient gets one email. */
  onceKey: z.string(),
  update: BookingUpdate,
})

export const parseUpdateJob = (payload: unknown): z.infer<typeof UpdateJob> => UpdateJob.parse(payload)

/** Returns the key of something that happens to a booking once, however often it is reported. */
export const toOnceKey = (kind: BookingUpdate['kind'], bookingId: number): string => `${kind}:${bookingId}`

/**
 * Adds the job that emails those concerned about a booking. Call it in the transaction that causes it, with a new
 * `onceKey` for everything that can happen to a booking again.
 */
export const queueBookingUpdate = (
  tx: Db,
  { siteId, id: bookingId }: { siteId: string; id: number },
  { update, onceKey }: { update: BookingUpdate; onceKey: string },
  at: Date,
) =>
  jobsRepo(tx).add(
    {
      kind: bookingUpdateJobKind,
      uniqueKey: onceKey,
      payload: { siteId, bookingId, onceKey, update },
      runAt: at,
    },
    at,
  )
