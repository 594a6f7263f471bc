import type { PassengerType } from '#contract/common/enumerations.ts'

/** How many of each passenger type a fare is for. */
export type Party = Record<PassengerType, number>

/** A fare in the supplier's terms, in paise, as sent with Book and Ticket. Plain JSON. */
export interface TboMoney {
  types: TboTypeMoney[]
  other: number
  service: number
  airTrans: number
  pg: number
  discount: number
  published: number
  offered: number
  tdsOnCommission: number
  tdsOnPlb: number
  tdsOnIncentive: number
}
/** Totals of all passengers of one type, as in FareBreakdown. */
export interface TboTypeMoney {
  type: PassengerType
  count: number
  base: number
  tax: number
  yq: number
  txnPub: number
  txnOfrd: number
}
