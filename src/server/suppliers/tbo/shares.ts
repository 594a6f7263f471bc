import { splitEvenly, splitMinor, toRupees } from '#domain/money/money.ts'
import type { PassengerType } from '#contract/common/enumerations.ts'
import type { TboMoney } from './fare-parts.ts'

/** `Fare` of one passenger for Book and Ticket, in rupees. */
export type PassengerFare = { Currency: 'INR' } & Record<
  | 'BaseFare'
  | 'Tax'
  | 'YQTax'
  | 'AdditionalTxnFeeOfrd'
  | 'AdditionalTxnFeePub'
  | 'OtherCharges'
  | 'PGCharge'
  | 'TransactionFee'
  | 'AirTransFee'
  | 'Discount'
  | 'PublishedFare'
  | 'OfferedFare'
  | 'TdsOnCommission'
  | 'TdsOnPLB'
  | 'TdsOnIncentive'
  | 'ServiceFee',
  number
>

/**
 * Splits a fare by passenger, in the order of the given types. The breakdown holds totals per type: they are divided
 * in paise, and the remainder goes to the first passengers of the type, so that the shares add up exactly. Amounts on
 * the whole fare are divided evenly over all passengers.
 */
export const passengerFares = (money: TboMoney, paxTypes: readonly PassengerType[]): PassengerFare[] => {
  const ofType = (part: 'base' | 'tax' | 'yq' | 'txnPub' | 'txnOfrd') => {
    const queues = new Map(
      money.types.map((type) => [type.type, splitEvenly(type[part], type.count)] as const),
    )
    return paxTypes.map((type) => queues.get(type)?.shift() ?? 0)
  }
  const even = (total: number) => splitEvenly(total, paxTypes.length)
  const base = ofType('base')
  const tax = ofType('tax')
  const yq = ofType('yq')
  const txnPub = ofType('txnPub')
  const txnOfrd = ofType('txnOfrd')
  const other = even(money.other)
  const service = even(money.service)
  const airTrans = even(money.airTrans)
  const parts = paxTypes.map(
    (_, i) =>
      (base[i] ?? 0) +
      (tax[i] ?? 0) +
      (other[i] ?? 0) +
      (service[i] ?? 0) +
      (airTrans[i] ?? 0) +
      (txnPub[i] ?? 0),
  )
  const byFare = (total: number) => splitMinor(total, parts)
  const rows = {
    BaseFare: base,
    Tax: tax,
    YQTax: yq,
    AdditionalTxnFeeOfrd: txnOfrd,
    AdditionalTxnFeePub: txnPub,
    OtherCharges: other,
    PGCharge: even(money.pg),
    TransactionFee: even(0),
    AirTransFee: airTrans,
    Discount: even(money.discount),
    PublishedFare: byFare(money.published),
    OfferedFare: byFare(money.offered),
    TdsOnCommission: byFare(money.tdsOnCommission),
    TdsOnPLB: byFare(money.tdsOnPlb),
    TdsOnIncentive: byFare(money.tdsOnIncentive),
    ServiceFee: service,
  }
  return paxTypes.map((_, index) => ({
    Currency: 'INR',
    ...(Object.fromEntries(
      Object.entries(rows).map(([name, shares]) => [name, toRupees(shares[index] ?? 0)]),
    ) as Omit<PassengerFare, 'Currency'>),
  }))
}
