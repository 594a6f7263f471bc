import type { SupplierOffer } from '#server/offers/offer.ts'
import { SupplierError, type OfferRef } from '#server/suppliers/port.ts'
import type { TboMoney } from './fare-parts.ts'

/** What the adapter stores with an offer for later calls. Plain JSON inside `offer.supplierData`. */
export interface TboOfferData {
  /** The supplier's own index: opaque, up to kilobytes long. */
  resultIndex: string
  /** Set when one of our searches took several of the supplier's, each with its own trace. */
  traceId?: string
  /** End of the trace, ISO 8601. */
  expiresAt: string
  /** Source number: opaque, stored and echoed. */
  source: string
  money: TboMoney
  isNdc: boolean
  miniRules: MiniRule[]
}
export interface MiniRule {
  journeyPoints: string
  type: 'Cancellation' | 'Reissue'
  from: number | null
  to: number | null
  unit: 'Hours' | 'Days'
  details: string
}

/** Minutes for which a trace is valid. */
export const traceMinutes = 15

/** Returns the supplier's part of an offer. Throws `badAnswer` for another supplier's offer. */
export const getOfferData = (offer: SupplierOffer): TboOfferData => {
  const data = offer.supplierData as Partial<TboOfferData> | undefined
  if (typeof data?.resultIndex !== 'string' || typeof data.expiresAt !== 'string' || !data.money)
    throw new SupplierError('badAnswer', "This fare isn't from this supplier.")
  return data as TboOfferData
}

/** Returns an offer's trace and when it began. Throws `traceExpired` after its end, without a call. */
export const getTrace = (
  { traceKey, offer }: Pick<OfferRef, 'traceKey' | 'offer'>,
  now: Date,
): { traceId: string; tracedAt: Date; data: TboOfferData } => {
  const data = getOfferData(offer)
  const endsAt = Date.parse(data.expiresAt)
  if (!(now.getTime() < endsAt))
    throw new SupplierError('traceExpired', 'These fares are older than 15 minutes. Search again.')
  return { traceId: data.traceId ?? traceKey, tracedAt: new Date(endsAt - traceMinutes * 60_000), data }
}
