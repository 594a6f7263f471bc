import { randomUUID } from 'node:crypto'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { enquiriesEndpoints } from '#contract/http/enquiries.ts'

export type EnquiryInput = RequestInputOf<typeof enquiriesEndpoints.submit>

/** Builds an enquiry of a family about a package, as a person fills it in. */
export const enquiryInput = (packageId: string, over: Partial<EnquiryInput> = {}): EnquiryInput => ({
  packageId,
  contact: { name: 'Asha Rao', phone: '+91 98765 43210', email: 'Asha@Example.com' },
  travelFrom: '2026-12-24',
  adults: 2,
  childAges: [4],
  hotelCategory: 'Deluxe',
  message: 'Is there a pool?\nWe arrive late.',
  key: randomUUID(),
  filledMs: 20_000,
  ...over,
})
