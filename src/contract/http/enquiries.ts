import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { EnquiryId, NewEnquiry } from '#contract/entities/enquiry.ts'

/** Shorter than anyone needs to fill in the form, in milliseconds. */
export const leastFillMs = 3_000

/**
 * Sends an enquiry about a published package to the agency; a repeat with the same `key` returns the first one. An enquiry
 * from a bot is accepted like any other, so that the bot learns nothing; the agency gets it marked as possible spam.
 */
const submit = endpoint({
  id: 'enquiries.submit',
  area: 'enquiries',
  method: 'POST',
  path: 'enquiry/submit',
  access: 'visitor',
  shownOn: ['/packages/:packageName/:_id'],
  request: NewEnquiry.extend({
    /** Chosen by the sender, once for each enquiry. */
    key: z.uuid(),
    /** Honeypot: people don't see this field, bots fill it in. */
    website: z.string().max(200).default(''),
    /** How long the form was open, in milliseconds. */
    filledMs: z
      .int()
      .min(0)
      .max(7 * 24 * 3_600_000),
  }),
  result: z.object({ enquiryId: EnquiryId, title: z.string() }),
  errors: ['notFound', 'invalidRequest', 'rateLimited', 'wrongState'],
  ratePerMinute: 60,
})

/** Reads what the page of a sent enquiry shows: nothing the shopper typed, because anyone with the link can open it. */
const getSubmitted = endpoint({
  id: 'enquiries.getSubmitted',
  area: 'enquiries',
  method: 'POST',
  path: 'enquiry/getSubmitted',
  access: 'anyone',
  request: z.object({ enquiryId: EnquiryId }),
  result: z.object({
    /** `E-10001`. */
    enquiryNo: z.string(),
    /** The package's title when the enquiry was sent. */
    title: z.string(),
    sentAt: z.string(),
  }),
  errors: ['notFound'],
  ratePerMinute: 60,
})

/** Enquiries of shoppers. */
export const enquiriesEndpoints = { submit, getSubmitted }
