import type { RequestOf } from '#contract/common/endpoint.ts'
import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import type { tripsEndpoints } from '#contract/http/trips.ts'
import { indiaDate } from '#domain/india.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { loadPublished } from '#server/features/packages/content/published.service.ts'
import { createPackagePrices } from '#server/features/packages/price/price.service.ts'
import { tripTexts as texts } from '#server/features/trips/texts.ts'
import { toWaitlistEntry } from '#server/features/trips/view/trip-lists.ts'
import { waitlistRepo } from './waitlist.repo.ts'

type JoinRequest = RequestOf<typeof tripsEndpoints.joinWaitlist>

/** Whether the date has no places for these people. Throws what else keeps the package from being booked. */
const isSoldOut = async (
  deps: Pick<Deps, 'database' | 'now' | 'secretKey'>,
  { packageId, ...request }: JoinRequest,
  call: SignedInContext,
): Promise<boolean> => {
  try {
    await createPackagePrices(deps).getPrice({ _id: packageId, ...request }, call)
    return false
  } catch (fault) {
    if (fault instanceof AppError && fault.code === 'placesGone') return true
    throw fault
  }
}

/** Puts the caller on the waitlist of a date without places. A second call answers the first entry. */
export const joinWaitlist = async (
  deps: Pick<Deps, 'database' | 'now' | 'secretKey'>,
  request: JoinRequest,
  call: SignedInContext,
): Promise<WaitlistEntry> => {
  const { siteId } = call.site
  const { db } = deps.database
  const found = await loadPublished(db, siteId, request.packageId)
  if (!found) throw new AppError('notFound')
  if (!['departure', 'allotment'].includes(found.facts.stockMode))
    throw new AppError('wrongState', { message: texts.noWaitlist })
  const hotelCategory = request.activity ? '' : request.hotelCategory || (found.body.hotelCategories[0] ?? '')
  const at = deps.now()
  if (request.startsOn < indiaDate(at.getTime())) throw new AppError('wrongState')
  const repo = waitlistRepo(db, siteId)
  const entry = { ...request, hotelCategory, userId: call.subject.userId }
  const toEntry = (row: Awaited<ReturnType<typeof repo.findOpen>>): WaitlistEntry | null =>
    row && toWaitlistEntry({ entry: row, packageName: found.facts.packageName, title: found.body.title })
  const known = toEntry(await repo.findOpen(entry))
  if (known) return known
  if (!(await isSoldOut(deps, request, call))) throw new AppError('wrongState', { message: texts.placesOpen })
  const added = await repo.add({
    ...entry,
    createdBy: call.actor.userId,
    state: 'waiting',
    createdAt: at,
    updatedAt: at,
  })
  const stored = toEntry(added ?? (await repo.findOpen(entry)))
  if (!stored) throw new Error("the entry of the waitlist wasn't stored")
  return stored
}
