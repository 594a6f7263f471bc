import { splitMinor, sumMinor } from '#domain/money/money.ts'
import type { SupplierFare, SupplierTypeFare } from '#server/offers/offer.ts'
import type { Party, TboMoney } from './fare-parts.ts'
import { fieldReader } from './read-fields.ts'
import { readMinor, readText } from './read-values.ts'
import { splitByType, type TypeMoney } from './type-shares.ts'

export interface ReadFare {
  fare: SupplierFare
  money: TboMoney
  /** Corrections of amounts that didn't add up; for the log. */
  notes: string[]
}

/** Unexplained charges up to this share of the published fare become other charges. */
const smallShare = 0.05
const smallAtLeastMinor = 10_000

const readFields = fieldReader([
  'Currency',
  'BaseFare',
  'Tax',
  'OtherCharges',
  'ServiceFee',
  'AdditionalTxnFeePub',
  'AdditionalTxnFeeOfrd',
  'AirlineTransFee',
  'AirTransFee',
  'PGCharge',
  'Discount',
  'PublishedFare',
  'OfferedFare',
  'CommissionEarned',
  'PLBEarned',
  'IncentiveEarned',
  'TdsOnCommission',
  'TdsOnPLB',
  'TdsOnIncentive',
])

/**
 * Converts the supplier's fare (flight API, sections 3.3 and 3.5). Published = base + tax + other charges, service
 * fee, published transaction fee and airline fee; offered = published − (commission + incentive + PLB + published
 * transaction fee); fees beyond base and tax become our other charges, and PLB includes incentive and transaction
 * fee. Null for an invalid fare: no amounts, negative ones, another currency, another party. `isLenient` is for what
 * was bought already: its published fare counts, however its parts add up.
 */
export const readFare = (
  rawFare: unknown,
  rawBreakdown: unknown,
  party: Party,
  isLenient = false,
): ReadFare | null => {
  const raw = readFields(rawFare)
  if (!raw || !/^(?:|INR)$/i.test(readText(raw.Currency))) return null
  const amount = (value: unknown) => readMinor(value)
  const txnPub = amount(raw.AdditionalTxnFeePub)
  const service = amount(raw.ServiceFee)
  const airTrans = amount(raw.AirlineTransFee ?? raw.AirTransFee)
  const other = amount(raw.OtherCharges)
  const types = splitByType(rawBreakdown, party, {
    base: amount(raw.BaseFare),
    tax: amount(raw.Tax),
    txnPub,
    txnOfrd: amount(raw.AdditionalTxnFeeOfrd),
  })
  if (!types) return null
  const base = sumMinor(types.map((type) => type.base))
  const tax = sumMinor(types.map((type) => type.tax))
  const notes: string[] = []
  let extra = other + service + airTrans + txnPub
  const published = amount(raw.PublishedFare) || base + tax + extra
  const gap = published - (base + tax + extra)
  if (gap !== 0) {
    const isSmall = gap > 0 && gap <= Math.max(smallAtLeastMinor, published * smallShare)
    if (!isLenient && !isSmall) return null
    notes.push(`published fare differs from its parts by ${gap} paise`)
    extra += gap
  }
  const earned = earnings(raw, published, txnPub, notes)
  const tds = [raw.TdsOnCommission, raw.TdsOnPLB, raw.TdsOnIncentive].map(amount)
  const offered = published - earned.commission - earned.plb
  const all = [base, tax, extra, offered, earned.commission, earned.plb, ...tds, published]
  if (!all.every((one) => Number.isSafeInteger(one) && one >= 0) || published === 0) return null
  const [tdsOnCommission = 0, tdsOnPlb = 0, tdsOnIncentive = 0] = tds
  return {
    notes,
    fare: {
      currency: 'INR',
      baseMinor: base,
      taxMinor: tax,
      otherChargesMinor: extra,
      publishedMinor: published,
      commissionMinor: earned.commission,
      plbMinor: earned.plb,
      offeredMinor: offered,
      tdsMinor: tdsOnCommission + tdsOnPlb + tdsOnIncentive,
      perType: toTypeFares(types, extra),
    },
    money: {
      types: types.map(({ taxes: _taxes, ...type }) => type),
      other,
      service,
      airTrans,
      pg: amount(raw.PGCharge),
      discount: amount(raw.Discount),
      published,
      offered: amount(raw.OfferedFare) || offered,
      tdsOnCommission,
      tdsOnPlb,
      tdsOnIncentive,
    },
  }
}

/** Calculates commission and PLB; if the answer has neither, the gap between published and offered. */
function earnings(
  raw: NonNullable<ReturnType<typeof readFields>>,
  published: number,
  txnPub: number,
  notes: string[],
): { commission: number; plb: number } {
  const commission = readMinor(raw.CommissionEarned)
  const plb = readMinor(raw.PLBEarned) + readMinor(raw.IncentiveEarned)
  const offered = readMinor(raw.OfferedFare)
  if (commission === 0 && plb === 0 && offered > 0 && offered <= published)
    return {
      commission: published - offered - Math.min(txnPub, published - offered),
      plb: Math.min(txnPub, published - offered),
    }
  const byFormula = published - commission - plb - txnPub
  if (offered > 0 && offered !== byFormula)
    notes.push(`offered fare differs from its formula by ${offered - byFormula} paise`)
  return { commission, plb: plb + txnPub }
}

function toTypeFares(types: readonly TypeMoney[], extra: number): SupplierTypeFare[] {
  const shares = splitMinor(
    extra,
    types.map((type) => type.count),
  )
  return types.map((type, index) => {
    const otherChargesMinor = shares[index] ?? 0
    return {
      passengerType: type.type,
      passengerCount: type.count,
      baseMinor: type.base,
      taxMinor: type.tax,
      yqMinor: type.yq,
      taxes: type.taxes,
      otherChargesMinor,
      publishedMinor: type.base + type.tax + otherChargesMinor,
    }
  })
}
