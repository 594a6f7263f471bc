import { toRupees } from '#domain/money/money.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { openBuyer, sealBuyer } from './buyer.ts'
import { tripCopiesRepo } from './trip-copies.repo.ts'
import { toTripId } from './trip-number.ts'
import { tripsRepo, type TripRow } from './trips.repo.ts'

type Keys = Pick<Deps, 'sealKeys'>

/** Whose trips are copied or erased. */
interface Owner {
  siteId: string
  userId: string
}

/** A row of a copy, with the key that the next part continues after. */
interface CopiedTrip {
  key: string
  row: Record<string, unknown>
}

const copyTrip = async (db: Db, keys: Keys, trip: TripRow): Promise<CopiedTrip> => {
  const repo = tripsRepo(db, trip.siteId)
  const { name, email, phone, pan } = openBuyer(keys, trip)
  return {
    key: String(trip.id),
    row: {
      tripId: toTripId(trip.number),
      title: trip.title,
      status: trip.status,
      startsOn: trip.startsOn,
      endsOn: trip.endsOn,
      hotelCategory: trip.hotelCategory,
      travellers: (await repo.travellers(trip.id)).map((one) => ({
        firstName: one.firstName,
        lastName: one.lastName,
        kind: one.kind,
        dateOfBirth: one.dateOfBirth,
        isCancelled: one.isCancelled,
      })),
      contact: { name, email, phone },
      pan,
      residency: trip.residency,
      total: toRupees(trip.totalMinor),
      paid: toRupees(trip.paidMinor),
      payments: (await repo.receipts(trip.id)).map((one) => ({
        amount: toRupees(one.amountMinor),
        documentNo: one.documentNo,
        at: one.at.toISOString(),
      })),
      createdAt: trip.createdAt.toISOString(),
    },
  }
}

/** Copies the trips of a person after an id, with what was entered for them. */
export const readTripCopies = async (
  db: Db,
  keys: Keys,
  owner: Owner,
  { after, limit }: { after: number; limit: number },
): Promise<CopiedTrip[]> => {
  const copies: CopiedTrip[] = []
  for (const trip of await tripCopiesRepo(db, owner).trips(after, limit))
    copies.push(await copyTrip(db, keys, trip))
  return copies
}

/** Copies what a person waits for, or waited for, after an id. */
export const readWaitlistCopies = async (
  db: Db,
  owner: Owner,
  { after, limit }: { after: number; limit: number },
): Promise<CopiedTrip[]> =>
  (await tripCopiesRepo(db, owner).waitlist(after, limit)).map((entry) => ({
    key: String(entry.id),
    row: {
      waitlistId: String(entry.id),
      packageId: entry.packageId,
      startsOn: entry.startsOn,
      state: entry.state,
      createdAt: entry.createdAt.toISOString(),
    },
  }))

/**
 * Erases from a person's trips what no law needs: contact, dates of birth, the people of trips that were never sold, and
 * the waitlist. Names on sold trips stay, as on invoices; the PAN stays where TCS was collected, because its statements
 * name it (Income-tax Rules, rule 31AA).
 */
export const eraseTrips = async (tx: Db, keys: Keys, owner: Owner): Promise<void> => {
  const repo = tripCopiesRepo(tx, owner)
  for (const { trip, hasTcs } of await repo.sealed()) {
    const { pan } = openBuyer(keys, trip)
    const kept = hasTcs && pan !== ''
    await repo.setBuyer(trip.id, kept ? sealBuyer(keys, trip, { name: '', email: '', phone: '', pan }) : '')
  }
  await repo.strip()
}
