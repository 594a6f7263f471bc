import { asRecord, type Json } from './fields.ts'
import {
  sumBase,
  readMinor,
  sumOffered,
  sumPublished,
  sum,
  sumTax,
  sumTxnFee,
  sumYq,
  type TboFare,
} from './fares.ts'
import { failed, invalid } from './refusals.ts'

/** Which fields of a passenger's Fare a call documents. */
export type FareRules = 'book' | 'lowCostTicket'

const fareFields: Record<FareRules, readonly string[]> = {
  book: [
    'BaseFare', 'Tax', 'YQTax', 'AdditionalTxnFeeOfrd', 'AdditionalTxnFeePub', 'OtherCharges', 'TransactionFee',
    'AirTransFee', 'Discount', 'PublishedFare', 'OfferedFare', 'TdsOnCommission', 'TdsOnPLB', 'TdsOnIncentive',
    'ServiceFee',
  ],
  lowCostTicket: ['BaseFare', 'Tax', 'YQTax', 'AdditionalTxnFeePub', 'AdditionalTxnFeeOfrd', 'OtherCharges'],
} // prettier-ignore

const toTotals = (fare: TboFare): Record<string, number> => ({
  BaseFare: sumBase(fare),
  Tax: sumTax(fare),
  YQTax: sumYq(fare),
  AdditionalTxnFeeOfrd: 0,
  AdditionalTxnFeePub: sumTxnFee(fare),
  OtherCharges: fare.otherChargesMinor,
  TransactionFee: 0,
  AirTransFee: 0,
  Discount: 0,
  PublishedFare: sumPublished(fare),
  OfferedFare: sumOffered(fare),
  TdsOnCommission: fare.tdsOnCommissionMinor,
  TdsOnPLB: fare.tdsOnPlbMinor,
  TdsOnIncentive: fare.tdsOnIncentiveMinor,
  ServiceFee: fare.serviceFeeMinor,
})

/** Checks that the passengers' shares add up to the current fare, in total and by type, to the paisa. */
export const checkFares = (passengers: readonly Json[], fare: TboFare, rules: FareRules): void => {
  const totals = toTotals(fare)
  const shares = passengers.map((passenger) => ({
    type: passenger['PaxType'],
    fare: asRecord(passenger['Fare'], 'Fare'),
  }))
  for (const share of shares)
    if (rules === 'book' && share.fare['Currency'] !== 'INR') throw invalid('Currency is mandatory in Fare')
  for (const field of fareFields[rules]) {
    const total = sum(shares.map((share) => readMinor(share.fare[field], `Fare.${field}`)))
    if (total !== totals[field])
      throw failed(`Fare mismatch: ${field} is ${total / 100}, quoted ${(totals[field] ?? 0) / 100}`)
  }
  const byType = {
    BaseFare: 'baseMinor',
    Tax: 'taxMinor',
    YQTax: 'yqMinor',
    AdditionalTxnFeePub: 'txnFeePubMinor',
  } as const
  for (const type of fare.types)
    for (const [field, part] of Object.entries(byType)) {
      const own = shares.filter((share) => share.type === type.passengerType)
      if (sum(own.map((share) => readMinor(share.fare[field], field))) !== type[part])
        throw failed(`Fare mismatch: ${field} of passenger type ${type.passengerType}`)
    }
}
