import type { RequestOf } from '#contract/common/endpoint.ts'
import type { tripsStaffEndpoints } from '#contract/http/trips-staff.ts'
import { sumMinor } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { tripMailTexts, tripTexts as texts } from '#server/features/trips/texts.ts'
import { queueTripMail } from '#server/features/trips/trip-mail.ts'
import { toTripId } from '#server/features/trips/trip-number.ts'
import { tripsRepo, type TripRow } from '#server/features/trips/trips.repo.ts'
import { toTravellerName } from '#server/features/trips/view/cancellation-view.ts'
import { cancellationsRepo, type StoredCancellation } from './cancellations.repo.ts'
import { settleCancellation, waiveCharges, type Settlement } from './settle-cancellation.ts'

type Decision = RequestOf<typeof tripsStaffEndpoints.decideCancellation>
type Keys = Pick<Deps, 'sealKeys'>

const refuseField = (path: string, message: string): never => {
  throw new AppError('invalidRequest', { fields: [{ path, message }] })
}

/** Checks a decision. Throws `invalidRequest`, and `ownRequest` if someone waives a charge of their own request. */
const checkDecision = (
  { request, items }: StoredCancellation,
  { decision, waiveMinor, note }: Decision,
  by: string,
): void => {
  const mostMinor = sumMinor(
    items.map(({ chargeNetMinor, chargeGstMinor }) => chargeNetMinor + chargeGstMinor),
  )
  if (waiveMinor > mostMinor) refuseField('waiveMinor', texts.waiveLess(mostMinor))
  if ((waiveMinor > 0 || decision === 'refuse') && note === '') refuseField('note', texts.noteNeeded)
  if (waiveMinor > 0 && request.requestedBy === by)
    throw new AppError('ownRequest', { message: texts.ownWaiver })
}

const mailSettled = async (
  tx: Db,
  keys: Keys,
  trip: TripRow,
  { items, at }: { items: StoredCancellation['items']; at: Date },
): Promise<void> => {
  const travellers = await tripsRepo(tx, trip.siteId).travellers(trip.id)
  const names = travellers
    .filter(({ id }) => items.some(({ travellerId }) => travellerId === id))
    .map(toTravellerName)
    .join(', ')
  const refundMinor = sumMinor(items.map((item) => item.refundMinor))
  await queueTripMail(tx, keys, trip, {
    subject: tripMailTexts.cancelledSubject(toTripId(trip.number)),
    paragraphs: [tripMailTexts.cancelled(names, refundMinor)],
    at,
  })
}

const refuse = async (
  tx: Db,
  keys: Keys,
  trip: TripRow,
  { note, at }: { note: string; at: Date },
): Promise<void> => {
  await tripsRepo(tx, trip.siteId).change(trip.id, { status: 'confirmed', updatedAt: at })
  await queueTripMail(tx, keys, trip, {
    subject: tripMailTexts.cancelledSubject(toTripId(trip.number)),
    paragraphs: [tripMailTexts.cancellationRefused(note)],
    at,
  })
}

/**
 * Decides the open cancellation of a locked trip: settles it as quoted, with less of the charge if staff waive it, or
 * refuses it. Throws `wrongState` if it was decided already.
 */
export const decideCancellation = async (
  tx: Db,
  keys: Keys,
  { trip, request }: { trip: TripRow; request: Decision },
  { by, at }: Settlement,
): Promise<void> => {
  const repo = cancellationsRepo(tx, trip.siteId)
  const found = await repo.byId(trip.id, Number(request.cancellationId))
  if (!found) throw new AppError('notFound')
  if (found.request.state !== 'open') throw new AppError('wrongState', { message: texts.notOpen })
  checkDecision(found, request, by)
  const isSettled = request.decision === 'settle'
  await repo.change(found.request.id, {
    state: isSettled ? 'done' : 'refused',
    decidedBy: by,
    decidedAt: at,
    note: request.note,
  })
  if (!isSettled) return refuse(tx, keys, trip, { note: request.note, at })
  const items = waiveCharges(found.items, request.waiveMinor)
  await mailSettled(tx, keys, trip, { items, at })
  await settleCancellation(tx, trip, { ...found, items }, { by, at })
}
