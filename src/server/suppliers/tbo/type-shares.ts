import { splitMinor, sumMinor } from '#domain/money/money.ts'
import type { Party, TboTypeMoney } from './fare-parts.ts'
import { fieldReader } from './read-fields.ts'
import { readFlatList, readInt, readMinor, readText } from './read-values.ts'

const readType = fieldReader([
  'PassengerType',
  'PassengerCount',
  'BaseFare',
  'Tax',
  'YQTax',
  'TaxBreakUp',
  'AdditionalTxnFeePub',
  'AdditionalTxnFeeOfrd',
])
const readPair = fieldReader(['key', 'value'])
/** A type's amounts with its tax breakdown. */
export type TypeMoney = TboTypeMoney & { taxes: { key: string; amountMinor: number }[] }

/**
 * Splits a fare by passenger type, in paise, adjusted to add up to the fare's totals part by part. Null when it is
 * invalid or for another party.
 */
export function splitByType(
  rawBreakdown: unknown,
  party: Party,
  totals: Pick<TboTypeMoney, 'base' | 'tax' | 'txnPub' | 'txnOfrd'>,
): TypeMoney[] | null {
  const types: TypeMoney[] = []
  for (const item of readFlatList(rawBreakdown)) {
    const raw = readType(item)
    const type = readInt(raw?.PassengerType)
    if (!raw || (type !== 1 && type !== 2 && type !== 3) || types.some((one) => one.type === type))
      return null
    const tax = readMinor(raw.Tax)
    const yq = Math.min(readMinor(raw.YQTax), tax)
    types.push({
      type,
      count: readInt(raw.PassengerCount) ?? party[type],
      base: readMinor(raw.BaseFare),
      tax,
      yq,
      txnPub: readMinor(raw.AdditionalTxnFeePub),
      txnOfrd: readMinor(raw.AdditionalTxnFeeOfrd),
      taxes: readTaxes(raw.TaxBreakUp),
    })
  }
  // Without a breakdown the totals are split by heads.
  const heads = types.length > 0 ? types : evenTypes(party)
  const isParty = ([1, 2, 3] as const).every(
    (type) => (heads.find((one) => one.type === type)?.count ?? 0) === party[type],
  )
  const amounts = heads.flatMap((one) => [one.base, one.tax, one.yq, one.txnPub, one.txnOfrd])
  if (
    !isParty ||
    ![...amounts, ...Object.values(totals)].every((one) => Number.isSafeInteger(one) && one >= 0)
  )
    return null
  const sorted = heads.sort((a, b) => a.type - b.type)
  for (const part of ['base', 'tax', 'txnPub', 'txnOfrd'] as const) fitTo(sorted, part, totals[part])
  for (const type of sorted) {
    type.yq = Math.min(type.yq, type.tax)
    type.taxes = fittingTaxes(type)
  }
  return sorted
}

const evenTypes = (party: Party): TypeMoney[] =>
  ([1, 2, 3] as const)
    .filter((type) => party[type] > 0)
    .map((type) => ({
      type,
      count: party[type],
      base: 0,
      tax: 0,
      yq: 0,
      txnPub: 0,
      txnOfrd: 0,
      taxes: [],
    }))

/**
 * Adjusts a part of all types to add up to the fare's total; a zero total next to a non-zero breakdown counts as
 * missing.
 */
function fitTo(types: TypeMoney[], part: 'base' | 'tax' | 'txnPub' | 'txnOfrd', total: number): void {
  const parts = types.map((type) => type[part])
  const sum = sumMinor(parts)
  if (sum === total || (total === 0 && part !== 'txnPub')) return
  const shares = splitMinor(total, sum > 0 ? parts : types.map((type) => type.count))
  types.forEach((type, index) => (type[part] = shares[index] ?? 0))
}

const readTaxes = (raw: unknown): TypeMoney['taxes'] =>
  readFlatList(raw).flatMap((item) => {
    const pair = readPair(item)
    const amountMinor = readMinor(pair?.value)
    return pair && Number.isSafeInteger(amountMinor) && amountMinor > 0
      ? [{ key: readText(pair.key), amountMinor }]
      : []
  })

/** Returns the breakdown as far as it explains the tax; one that exceeds the tax explains nothing. */
function fittingTaxes({ taxes, tax, yq, count }: TypeMoney): TypeMoney['taxes'] {
  const sum = sumMinor(taxes.map((one) => one.amountMinor))
  // Some answers break down the tax of one passenger instead of all.
  if (sum !== tax && sum * count === tax)
    return taxes.map((one) => ({ ...one, amountMinor: one.amountMinor * count }))
  const known = sum <= tax && sum > 0 ? taxes : yq > 0 ? [{ key: 'YQTax', amountMinor: yq }] : []
  const rest = tax - sumMinor(known.map((one) => one.amountMinor))
  return rest > 0 ? [...known, { key: 'OtherTaxes', amountMinor: rest }] : known
}
