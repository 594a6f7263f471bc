import type { WaitlistState } from '#contract/entities/trip-waitlist.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { hastenWaitlist } from '#server/features/trips/jobs/expiry.job.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import { releaseStock } from '#server/stock/change-claim.ts'
import { toOfferReference, waitlistRepo } from './waitlist.repo.ts'

/**
 * Takes the caller off the waitlist, and returns the state of their entry. Places on hold for them are free for the next
 * one at once. Throws `notFound`, and `wrongState` once the places were ordered.
 */
export const leaveWaitlist = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  waitlistId: string,
  { site: { siteId }, subject }: SignedInContext,
): Promise<WaitlistState> =>
  database.transaction(async (tx) => {
    const at = now()
    const repo = waitlistRepo(tx, siteId)
    const entry = await repo.lock(Number(waitlistId))
    if (!entry || entry.userId !== subject.userId) throw new AppError('notFound')
    if (entry.state === 'ordered') throw new AppError('wrongState', { message: texts.placesOrdered })
    if (entry.state !== 'waiting' && entry.state !== 'offered') return entry.state
    await repo.change(entry.id, { state: 'left', offeredUntil: null, updatedAt: at })
    if (entry.state === 'offered') await releaseStock(tx, siteId, toOfferReference(entry), at)
    // Whoever is behind the first one may need fewer places.
    await hastenWaitlist(tx, at)
    return 'left'
  })
