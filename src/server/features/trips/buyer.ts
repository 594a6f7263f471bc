import type { TripContact } from '#contract/entities/trip.ts'
import { residentBuyer, type TaxBuyer } from '#domain/packages/tax-rules.ts'
import type { Deps } from '#server/deps.ts'
import { toTripPlace } from '#server/secrets/seal-places.ts'
import { openSecrets, sealSecrets } from '#server/secrets/seal-secrets.ts'
import type { TripRow } from './trips.repo.ts'

/** Whom to reach about a trip, and the PAN of the buyer; empty once erased. */
export type TripBuyer = TripContact & { pan: string }

type Keys = Pick<Deps, 'sealKeys'>

/** Seals contact and PAN for a trip. */
export const sealBuyer = (
  { sealKeys }: Keys,
  trip: Pick<TripRow, 'siteId' | 'number'>,
  { name, email, phone, pan }: TripBuyer,
): string => sealSecrets(sealKeys, toTripPlace(trip), { name, email, phone, pan })

/** Opens the contact and PAN of a trip. */
export const openBuyer = (
  { sealKeys }: Keys,
  trip: Pick<TripRow, 'siteId' | 'number' | 'sealedBuyer'>,
): TripBuyer => {
  const {
    name = '',
    email = '',
    phone = '',
    pan = '',
  } = openSecrets(sealKeys, toTripPlace(trip), trip.sealedBuyer)
  return { name, email, phone, pan }
}

/** Returns what the taxes of a buyer depend on. */
export const toTaxBuyer = ({ hasPan, residency }: Pick<TripRow, 'hasPan' | 'residency'>): TaxBuyer => ({
  ...residentBuyer,
  hasPan,
  isResident: residency === 'resident',
})
