import type { SupplierFare, SupplierTypeFare } from '#server/offers/offer.ts'
import { invalid } from './refusals.ts'
import type { Json } from './fields.ts'

/** What all passengers of a type pay together, in paise. The supplier has no OtherCharges and no ServiceFee by type. */
export interface TboTypeFare {
  readonly passengerType: 1 | 2 | 3
  readonly passengerCount: number
  readonly baseMinor: number
  readonly taxMinor: number
  /** Part of `taxMinor`. */
  readonly yqMinor: number
  readonly taxes: readonly { key: string; amountMinor: number }[]
  readonly txnFeePubMinor: number
}

/**
 * A fare with every component the supplier names, in paise. Totals of base, tax and fee by type are sums of `types`.
 */
export interface TboFare {
  readonly types: readonly TboTypeFare[]
  readonly otherChargesMinor: number
  readonly serviceFeeMinor: number
  readonly commissionMinor: number
  readonly plbMinor: number
  readonly incentiveMinor: number
  readonly tdsOnCommissionMinor: number
  readonly tdsOnPlbMinor: number
  readonly tdsOnIncentiveMinor: number
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const rupees = (minor: number): number => minor / 100

/** Converts an amount from a request to paise; more than two decimal places are refused. */
export const readMinor = (value: unknown, name: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalid(`${name} has to be a decimal`)
  const minor = Math.round(value * 100)
  if (Math.abs(value * 100 - minor) > 1e-4) throw invalid(`${name} has more than two places`)
  return minor
}

export const sumBase = (fare: TboFare): number => sum(fare.types.map((type) => type.baseMinor))
export const sumTax = (fare: TboFare): number => sum(fare.types.map((type) => type.taxMinor))
export const sumYq = (fare: TboFare): number => sum(fare.types.map((type) => type.yqMinor))
export const sumTxnFee = (fare: TboFare): number => sum(fare.types.map((type) => type.txnFeePubMinor))
/** BaseFare + Tax + OtherCharges + ServiceFee + AdditionalTxnFeePub (+ AirlineTransFee, always 0 here). */
export const sumPublished = (fare: TboFare): number =>
  sumBase(fare) + sumTax(fare) + fare.otherChargesMinor + fare.serviceFeeMinor + sumTxnFee(fare)
/** Published − (Commission + Incentive + PLB + AdditionalTxnFeePub). */
export const sumOffered = (fare: TboFare): number =>
  sumPublished(fare) - fare.commissionMinor - fare.incentiveMinor - fare.plbMinor - sumTxnFee(fare)

/** Airlines whose charge is a service fee, or an additional fee by type, instead of other charges. */
const feeStyles: Record<string, 'service' | 'additional'> = {
  SG: 'service',
  FZ: 'additional',
  G9: 'additional',
}

export const toTboFare = (fare: SupplierFare, airline: string): TboFare => {
  const style = feeStyles[airline]
  const tds = Math.floor(fare.tdsMinor / 3)
  const incentiveMinor = Math.floor(fare.plbMinor / 3)
  return {
    types: fare.perType.map((type) => toTypeFare(type, style === 'additional')),
    otherChargesMinor: style ? 0 : fare.otherChargesMinor,
    serviceFeeMinor: style === 'service' ? fare.otherChargesMinor : 0,
    commissionMinor: fare.commissionMinor,
    plbMinor: fare.plbMinor - incentiveMinor,
    incentiveMinor,
    tdsOnCommissionMinor: fare.tdsMinor - 2 * tds,
    tdsOnPlbMinor: tds,
    tdsOnIncentiveMinor: tds,
  }
}

const toTypeFare = (type: SupplierTypeFare, isFee: boolean): TboTypeFare => ({
  passengerType: type.passengerType,
  passengerCount: type.passengerCount,
  baseMinor: type.baseMinor,
  taxMinor: type.taxMinor,
  yqMinor: type.yqMinor,
  taxes: type.taxes,
  txnFeePubMinor: isFee ? type.otherChargesMinor : 0,
})

/** Returns the fare with base fares multiplied; everything else stays. */
export const scaled = (fare: TboFare, factor: number): TboFare => ({
  ...fare,
  types: fare.types.map((type) => ({ ...type, baseMinor: Math.round(type.baseMinor * factor) })),
})

/** Returns the sum of both directions of a special return, which are sold as one fare. */
export const sumFares = (out: TboFare, back: TboFare): TboFare => ({
  types: out.types.map((type) => {
    const other = back.types.find((one) => one.passengerType === type.passengerType)
    if (!other) return type
    return {
      ...type,
      baseMinor: type.baseMinor + other.baseMinor,
      taxMinor: type.taxMinor + other.taxMinor,
      yqMinor: type.yqMinor + other.yqMinor,
      txnFeePubMinor: type.txnFeePubMinor + other.txnFeePubMinor,
      taxes: mergedTaxes([...type.taxes, ...other.taxes]),
    }
  }),
  otherChargesMinor: out.otherChargesMinor + back.otherChargesMinor,
  serviceFeeMinor: out.serviceFeeMinor + back.serviceFeeMinor,
  commissionMinor: out.commissionMinor + back.commissionMinor,
  plbMinor: out.plbMinor + back.plbMinor,
  incentiveMinor: out.incentiveMinor + back.incentiveMinor,
  tdsOnCommissionMinor: out.tdsOnCommissionMinor + back.tdsOnCommissionMinor,
  tdsOnPlbMinor: out.tdsOnPlbMinor + back.tdsOnPlbMinor,
  tdsOnIncentiveMinor: out.tdsOnIncentiveMinor + back.tdsOnIncentiveMinor,
})

const mergedTaxes = (taxes: TboTypeFare['taxes']): TboTypeFare['taxes'] => {
  const sums = new Map<string, number>()
  for (const tax of taxes) sums.set(tax.key, (sums.get(tax.key) ?? 0) + tax.amountMinor)
  return [...sums].map(([key, amountMinor]) => ({ key, amountMinor }))
}

const toPairs = (taxes: TboTypeFare['taxes']) =>
  taxes.map(({ key, amountMinor }) => ({ key, value: rupees(amountMinor) }))

export const fareJson = (fare: TboFare): Json => ({
  Currency: 'INR',
  BaseFare: rupees(sumBase(fare)),
  Tax: rupees(sumTax(fare)),
  TaxBreakup: toPairs(mergedTaxes(fare.types.flatMap((type) => type.taxes))),
  YQTax: rupees(sumYq(fare)),
  AdditionalTxnFeeOfrd: 0,
  AdditionalTxnFeePub: rupees(sumTxnFee(fare)),
  PGCharge: 0,
  OtherCharges: rupees(fare.otherChargesMinor),
  ChargeBU: [
    { key: 'TBOMARKUP', value: 0 },
    { key: 'GLOBALPROCUREMENTCHARGE', value: 0 },
    { key: 'CONVENIENCECHARGE', value: 0 },
    { key: 'OTHERCHARGE', value: rupees(fare.otherChargesMinor) },
  ],
  Discount: 0,
  PublishedFare: rupees(sumPublished(fare)),
  CommissionEarned: rupees(fare.commissionMinor),
  PLBEarned: rupees(fare.plbMinor),
  IncentiveEarned: rupees(fare.incentiveMinor),
  OfferedFare: rupees(sumOffered(fare)),
  TdsOnCommission: rupees(fare.tdsOnCommissionMinor),
  TdsOnPLB: rupees(fare.tdsOnPlbMinor),
  TdsOnIncentive: rupees(fare.tdsOnIncentiveMinor),
  ServiceFee: rupees(fare.serviceFeeMinor),
  TotalBaggageCharges: 0,
  TotalMealCharges: 0,
  TotalSeatCharges: 0,
  TotalSpecialServiceCharges: 0,
})

export const breakdownJson = (fare: TboFare): Json[] =>
  fare.types.map((type) => ({
    Currency: 'INR',
    PassengerType: type.passengerType,
    PassengerCount: type.passengerCount,
    BaseFare: rupees(type.baseMinor),
    Tax: rupees(type.taxMinor),
    TaxBreakUp: toPairs(type.taxes),
    YQTax: rupees(type.yqMinor),
    AdditionalTxnFeeOfrd: 0,
    AdditionalTxnFeePub: rupees(type.txnFeePubMinor),
    PGCharge: 0,
    SupplierReissueCharges: 0,
  }))
