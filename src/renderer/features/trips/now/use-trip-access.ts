import type { Trip } from '#contract/entities/trip.ts'
import { useBuyer } from '#renderer/entities/act-for/use-buyer.ts'
import { useIsOwnerOrStaff } from '#renderer/entities/audience.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'

/**
 * What the reader may do with a trip: `own` may pay and cancel it, `reader` is of the agency without the right to book,
 * `other` sees a customer's trip. The server checks it again.
 */
export type TripAccess = 'own' | 'reader' | 'other'

export const useTripAccess = ({ userId }: Pick<Trip, 'userId'>): TripAccess => {
  const buyer = useBuyer()
  const mayBook = useMayBook()
  // Staff and the owner see all trips of the site, everyone else those of their agency.
  const seesOthers = useIsOwnerOrStaff()
  if (seesOthers && buyer?.userId !== userId) return 'other'
  return mayBook ? 'own' : 'reader'
}
