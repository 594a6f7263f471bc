import type { NewEnquiry } from '#contract/entities/enquiry.ts'

/** What was asked about a package. */
export type EnquiryPayload = Pick<NewEnquiry, 'adults' | 'childAges' | 'hotelCategory' | 'message'>
