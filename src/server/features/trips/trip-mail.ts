import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import { openBuyer } from './buyer.ts'
import { tripMailTexts } from './texts.ts'
import { toTripId } from './trip-number.ts'
import type { TripRow } from './trips.repo.ts'

interface TripMail {
  subject: string
  paragraphs: readonly string[]
  /** What causes the email, if it must be sent for only once. */
  onceKey?: string
  at: Date
}

/**
 * Emails the contact of a trip, in the transaction that causes it, and returns whether it did: not for a cause that was
 * emailed before, nor once the contact was erased.
 */
export const queueTripMail = async (
  tx: Db,
  keys: Pick<Deps, 'sealKeys'>,
  trip: TripRow,
  { subject, paragraphs, onceKey, at }: TripMail,
): Promise<boolean> => {
  const { name, email } = openBuyer(keys, trip)
  if (email === '') return false
  const site = await getSite(tx, trip.siteId)
  const queued = await queuePlainMail(
    tx,
    site,
    {
      kind: 'trip',
      toAddress: email,
      toName: name,
      subject,
      paragraphs: [...paragraphs],
      link: {
        label: tripMailTexts.open,
        url: `https://${site.domain}/app/trips/${toTripId(trip.number)}`,
      },
      createdBy: trip.userId,
      ...(onceKey === undefined ? {} : { onceKey }),
    },
    at,
  )
  return queued !== null
}
