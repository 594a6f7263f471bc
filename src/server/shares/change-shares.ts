import { listPartIndexes } from '#domain/changes/change-sectors.ts'
import { splitEvenly, splitMinor, sumMinor } from '#domain/money/money.ts'

/** A sale, in paise, that can be refunded in parts. */
export interface SaleFigures {
  publishedMinor: number
  markupMinor: number
  gstOnMarkupMinor: number
  discountMinor: number
  tdsMinor: number
  costMinor: number
  supplierTdsMinor: number
  /** Published fare by passenger type, in the order of the fare. */
  perType: readonly { passengerType: number; passengerCount: number; publishedMinor: number }[]
  /** Types of the passengers, in their order. */
  passengerTypes: readonly number[]
  /** Price of the chosen extras, by passenger and part. */
  extrasMinor: readonly (readonly number[])[]
  /** How many parts of each leg can be refunded separately. See `countPartsPerLeg`. */
  partsPerLeg: readonly number[]
}

/** The share of a sale that belongs to one passenger on one part of the booking, in paise. Fields as in the database's `ItemShare`. */
export interface ChangeShare {
  totalMinor: number
  grossMinor: number
  markupMinor: number
  gstOnMarkupMinor: number
  discountMinor: number
  tdsMinor: number
  costMinor: number
  supplierTdsMinor: number
}

/**
 * Returns each passenger's published fare: that of the type, split evenly, or split by heads if the types don't add
 * up to the total.
 */
const splitPublished = ({ publishedMinor, perType, passengerTypes }: SaleFigures): number[] => {
  const left = new Map(
    perType.map((type) => [
      type.passengerType,
      splitEvenly(type.publishedMinor, Math.max(1, type.passengerCount)),
    ]),
  )
  const own = passengerTypes.map((type) => left.get(type)?.shift() ?? 0)
  return sumMinor(own) === publishedMinor ? own : splitEvenly(publishedMinor, passengerTypes.length)
}

/** Splits an amount evenly over the legs, and each leg's amount evenly over its parts. */
const splitByPart = (minor: number, partsPerLeg: readonly number[]): number[] =>
  splitEvenly(minor, partsPerLeg.length).flatMap((legMinor, leg) =>
    splitEvenly(legMinor, partsPerLeg[leg] ?? 1),
  )

/**
 * Splits a sale by passenger and part of the booking: `shares[passenger][part]`. Each passenger's fare is split evenly
 * over the legs, and over the parts of each leg; extras stay with their part; everything else follows the fare. Each
 * column adds up exactly to the sale.
 */
export const toChangeShares = (sale: SaleFigures): ChangeShare[][] => {
  const { partsPerLeg, passengerTypes } = sale
  const parts = listPartIndexes(partsPerLeg)
  const published = splitPublished(sale).flatMap((minor) => splitByPart(minor, partsPerLeg))
  const extras = passengerTypes.flatMap((_, passenger) =>
    parts.map((part) => sale.extrasMinor[passenger]?.[part] ?? 0),
  )
  const grossMinor = sumMinor(published) + sumMinor(extras)
  const splitByPublished = (minor: number): number[] => splitMinor(minor, published)
  const markups = splitByPublished(sale.markupMinor)
  const gsts = splitByPublished(sale.gstOnMarkupMinor)
  const discounts = splitByPublished(sale.discountMinor)
  const tds = splitByPublished(sale.tdsMinor)
  const supplierTds = splitByPublished(sale.supplierTdsMinor)
  // The supplier's discount on the gross amount: commission less its TDS.
  const supplierDiscounts = splitByPublished(grossMinor - sale.costMinor)
  const at = (values: readonly number[], index: number): number => values[index] ?? 0
  const shareAt = (index: number): ChangeShare => {
    const gross = at(published, index) + at(extras, index)
    return {
      totalMinor: gross + at(markups, index) + at(gsts, index) - at(discounts, index),
      grossMinor: gross,
      markupMinor: at(markups, index),
      gstOnMarkupMinor: at(gsts, index),
      discountMinor: at(discounts, index),
      tdsMinor: at(tds, index),
      costMinor: gross - at(supplierDiscounts, index),
      supplierTdsMinor: at(supplierTds, index),
    }
  }
  return passengerTypes.map((_, passenger) => parts.map((part) => shareAt(passenger * parts.length + part)))
}

const nothing: ChangeShare = {
  totalMinor: 0,
  grossMinor: 0,
  markupMinor: 0,
  gstOnMarkupMinor: 0,
  discountMinor: 0,
  tdsMinor: 0,
  costMinor: 0,
  supplierTdsMinor: 0,
}

/** Sums shares, field by field. */
export const sumShares = (shares: readonly ChangeShare[]): ChangeShare =>
  shares.reduce(
    (sum, share) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, minor]) => [name, minor + share[name as keyof ChangeShare]]),
      ) as unknown as ChangeShare,
    nothing,
  )

/** Returns what reaches the wallet, in paise, when the supplier refunds `refundedMinor` of a share's gross amount. */
export const toWalletRefundMinor = (share: ChangeShare, refundedMinor: number): number =>
  refundedMinor - Math.min(Math.max(0, share.discountMinor), refundedMinor)
