import type { CabinClass } from '#contract/common/enumerations.ts'

interface ByReach {
  readonly domestic: number
  readonly international: number
}

/** A bundle of conditions sold as one fare. Fees in paise, a passenger and direction. */
export interface FareFamily {
  readonly name: string
  readonly cabin: CabinClass
  /** Booking classes, cheapest first. */
  readonly bookingClasses: string
  readonly factor: number
  readonly isRefundable: boolean
  readonly cancelMinor: ByReach
  readonly changeMinor: ByReach
  /** Checked baggage in KG relative to the airline's usual allowance; far below zero is none. */
  readonly extraKg: number
  readonly isMealIncluded: boolean
  readonly isHoldAllowed: boolean
  /** Sold only by these airlines; absent means by all of the kind. */
  readonly onlyAirlines?: readonly string[]
  /** Free with the fare, but must be chosen before ticketing. */
  readonly requiredExtras?: { readonly meal: boolean; readonly seat: boolean }
  /** The airline's remark on the fare. */
  readonly remark?: string
}
