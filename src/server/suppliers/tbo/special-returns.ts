import type { SupplierFare, SupplierOffer, SupplierRequirements } from '#server/offers/offer.ts'
import type { TboMoney } from './fare-parts.ts'
import { getOfferData, type TboOfferData } from './offer-data.ts'
import { toOfferId } from './offers.ts'

/**
 * Pairs the special returns of an answer: every outbound with every return of the same airline, as one offer whose
 * fare is the sum and whose index is both, `OB3,IB7`. An offer with both directions stays unchanged.
 */
export const pairSpecialReturns = (offers: readonly SupplierOffer[], idPrefix = ''): SupplierOffer[] => {
  const both = offers.filter((offer) => offer.direction === 'both')
  const back = groupByAirline(offers.filter((offer) => offer.direction === 'inbound'))
  const pairs = offers
    .filter((offer) => offer.direction === 'outbound')
    .flatMap((out) => (back.get(out.validatingAirline) ?? []).map((home) => pair(out, home, idPrefix)))
  return [...both.map((offer) => ({ ...offer, isSpecialReturn: true })), ...pairs]
}

function groupByAirline(offers: readonly SupplierOffer[]): Map<string, SupplierOffer[]> {
  const groups = new Map<string, SupplierOffer[]>()
  for (const offer of offers) {
    const group = groups.get(offer.validatingAirline)
    if (group) group.push(offer)
    else groups.set(offer.validatingAirline, [offer])
  }
  return groups
}

type EitherFlag = Exclude<keyof SupplierRequirements, 'nameStyle' | 'requiredExtras' | 'isGstAllowed'>

function pair(out: SupplierOffer, home: SupplierOffer, idPrefix: string): SupplierOffer {
  const [first, second] = [getOfferData(out), getOfferData(home)]
  const resultIndex = `${first.resultIndex},${second.resultIndex}`
  const data: TboOfferData = {
    ...first,
    resultIndex,
    money: addMoney(first.money, second.money),
    isNdc: first.isNdc || second.isNdc,
    miniRules: [...first.miniRules, ...second.miniRules],
  }
  const eitherRequires = (flag: EitherFlag) => out.requirements[flag] || home.requirements[flag]
  return {
    ...out,
    offerId: toOfferId(resultIndex, idPrefix),
    isRefundable: out.isRefundable && home.isRefundable,
    isHoldAllowed: out.isHoldAllowed && home.isHoldAllowed,
    fareType: out.fareType === home.fareType ? out.fareType : `${out.fareType} / ${home.fareType}`,
    lastTicketDate: pickEarlier(out.lastTicketDate, home.lastTicketDate),
    direction: 'both',
    isSpecialReturn: true,
    remark: [...new Set([out.remark, home.remark])].filter((text) => text !== '').join(' / '),
    penalty: out.penalty ?? home.penalty,
    segments: [...out.segments, ...home.segments],
    fare: addFares(out.fare, home.fare),
    requirements: {
      ...out.requirements,
      isPassportRequired: eitherRequires('isPassportRequired'),
      isPassportFullDetailRequired: eitherRequires('isPassportFullDetailRequired'),
      isPanRequired: eitherRequires('isPanRequired'),
      isGstMandatory: eitherRequires('isGstMandatory'),
      isGstAllowed: out.requirements.isGstAllowed && home.requirements.isGstAllowed,
      isDateOfBirthRequiredForAdults: eitherRequires('isDateOfBirthRequiredForAdults'),
      isAddressRequired: eitherRequires('isAddressRequired'),
      requiredExtras: {
        baggage: out.requirements.requiredExtras.baggage || home.requirements.requiredExtras.baggage,
        meal: out.requirements.requiredExtras.meal || home.requirements.requiredExtras.meal,
        seat: out.requirements.requiredExtras.seat || home.requirements.requiredExtras.seat,
      },
    },
    supplierData: { ...data },
  }
}

const pickEarlier = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b

/** Adds two fares for the same party, part by part. */
export const addFares = (a: SupplierFare, b: SupplierFare): SupplierFare => ({
  currency: 'INR',
  baseMinor: a.baseMinor + b.baseMinor,
  taxMinor: a.taxMinor + b.taxMinor,
  otherChargesMinor: a.otherChargesMinor + b.otherChargesMinor,
  publishedMinor: a.publishedMinor + b.publishedMinor,
  commissionMinor: a.commissionMinor + b.commissionMinor,
  plbMinor: a.plbMinor + b.plbMinor,
  offeredMinor: a.offeredMinor + b.offeredMinor,
  tdsMinor: a.tdsMinor + b.tdsMinor,
  perType: a.perType.map((one) => {
    const other = b.perType.find((two) => two.passengerType === one.passengerType)
    if (!other) return one
    return {
      ...one,
      baseMinor: one.baseMinor + other.baseMinor,
      taxMinor: one.taxMinor + other.taxMinor,
      yqMinor: one.yqMinor + other.yqMinor,
      taxes: addTaxes([...one.taxes, ...other.taxes]),
      otherChargesMinor: one.otherChargesMinor + other.otherChargesMinor,
      publishedMinor: one.publishedMinor + other.publishedMinor,
    }
  }),
})

function addTaxes(taxes: { key: string; amountMinor: number }[]): { key: string; amountMinor: number }[] {
  const sums = new Map<string, number>()
  for (const { key, amountMinor } of taxes) sums.set(key, (sums.get(key) ?? 0) + amountMinor)
  return [...sums].map(([key, amountMinor]) => ({ key, amountMinor }))
}

const addMoney = (a: TboMoney, b: TboMoney): TboMoney => ({
  types: a.types.map((one) => {
    const other = b.types.find((two) => two.type === one.type)
    if (!other) return one
    return {
      ...one,
      base: one.base + other.base,
      tax: one.tax + other.tax,
      yq: one.yq + other.yq,
      txnPub: one.txnPub + other.txnPub,
      txnOfrd: one.txnOfrd + other.txnOfrd,
    }
  }),
  other: a.other + b.other,
  service: a.service + b.service,
  airTrans: a.airTrans + b.airTrans,
  pg: a.pg + b.pg,
  discount: a.discount + b.discount,
  published: a.published + b.published,
  offered: a.offered + b.offered,
  tdsOnCommission: a.tdsOnCommission + b.tdsOnCommission,
  tdsOnPlb: a.tdsOnPlb + b.tdsOnPlb,
  tdsOnIncentive: a.tdsOnIncentive + b.tdsOnIncentive,
})
