import type { PassengerType } from '#contract/common/enumerations.ts'
import type { SupplierFare, SupplierTypeFare } from '#server/offers/offer.ts'
import type { Tax } from './taxes.ts'

/** Fare of one passenger of a type, in paise. */
export interface UnitFare {
  readonly type: PassengerType
  readonly count: number
  readonly baseMinor: number
  readonly taxes: readonly Tax[]
  readonly otherChargesMinor: number
}

/** The seller's earnings, as shares of the base fare (commission) and of base fare plus fuel surcharge (PLB). */
export interface SellerTerms {
  readonly commissionRate: number
  readonly plbRate: number
}

/**
 * Tax deducted at source on the seller's commission: 2 % (section 194H of the Income-tax Act 1961, as lowered from 5 % by the Finance
 * (No. 2) Act 2024 since 1 October 2024; section 393 of the Income-tax Act 2025 keeps the rate).
 */
export const tdsRate = 0.02

/** Sums the fare from its units. The port's identities hold exactly because every total is a sum of its parts. */
export function sumFare(units: readonly UnitFare[], terms: SellerTerms): SupplierFare {
  const perType = units.filter((unit) => unit.count > 0).map(toTypeFare)
  const total = (pick: (fare: SupplierTypeFare) => number) =>
    perType.reduce((sum, fare) => sum + pick(fare), 0)
  const baseMinor = total((fare) => fare.baseMinor)
  const publishedMinor = total((fare) => fare.publishedMinor)
  const commissionMinor = Math.round(baseMinor * terms.commissionRate)
  const plbMinor = Math.round((baseMinor + total((fare) => fare.yqMinor)) * terms.plbRate)
  return {
    currency: 'INR',
    baseMinor,
    taxMinor: total((fare) => fare.taxMinor),
    otherChargesMinor: total((fare) => fare.otherChargesMinor),
    publishedMinor,
    commissionMinor,
    plbMinor,
    offeredMinor: publishedMinor - commissionMinor - plbMinor,
    tdsMinor: Math.round((commissionMinor + plbMinor) * tdsRate),
    perType,
  }
}

function toTypeFare(unit: UnitFare): SupplierTypeFare {
  const taxes = unit.taxes.map((tax) => ({ key: tax.key, amountMinor: tax.amountMinor * unit.count }))
  const baseMinor = unit.baseMinor * unit.count
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.amountMinor, 0)
  const otherChargesMinor = unit.otherChargesMinor * unit.count
  return {
    passengerType: unit.type,
    passengerCount: unit.count,
    baseMinor,
    taxMinor,
    yqMinor: taxes.find((tax) => tax.key === 'YQTax')?.amountMinor ?? 0,
    taxes,
    otherChargesMinor,
    publishedMinor: baseMinor + taxMinor + otherChargesMinor,
  }
}
