import { z } from 'zod'
import { Instant, LocalDateTime } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'

/** One leg of an offer, as a customer reads it. */
export const CustomerLeg = z.strictObject({
  fromCode: z.string(),
  fromCity: z.string(),
  toCode: z.string(),
  toCity: z.string(),
  departure: LocalDateTime,
  arrival: LocalDateTime,
  minutes: z.int(),
  /** `AI 101, AI 202`. */
  flights: z.string(),
  /** `Direct`, or the layovers. */
  stops: z.string(),
  checkedBag: z.string(),
  cabinBag: z.string(),
})

/**
 * A fare as its customer may see it: one price, and no net fare, commission, TDS, markup, supplier or note. Strict, so
 * that no other field of a kept fare gets into what is sent.
 */
export const CustomerOffer = z.strictObject({
  airline: z.string(),
  fareName: z.string(),
  cabin: z.string(),
  legs: z.array(CustomerLeg).min(1),
  passengers: z.string(),
  isRefundable: z.boolean(),
  penalties: z.array(z.strictObject({ what: z.string(), when: z.string(), charge: z.string() })),
  /** For all passengers. */
  price: Rupees,
  pricedAt: Instant,
})
export type CustomerOffer = z.infer<typeof CustomerOffer>

/** The offers that an agency sends to a customer, with its contact details. */
export const CustomerCopy = z.strictObject({
  agency: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Set on sites where nothing is real. */
  isTest: z.boolean(),
  offers: z.array(CustomerOffer).min(1),
})
export type CustomerCopy = z.infer<typeof CustomerCopy>
