import { z } from 'zod'

const Envelope = z.object({
  success: z.boolean(),
  code: z.string().max(80),
  message: z.string().max(500).default(''),
})

/** The answer to opening a payment. */
export const PhonepeOpened = Envelope.extend({
  data: z
    .object({
      merchantId: z.string(),
      merchantTransactionId: z.string(),
      instrumentResponse: z.object({ redirectInfo: z.object({ url: z.string().max(2000) }) }),
    })
    .nullish(),
})

/** The status of a payment or refund, as queried or in a callback. Amounts in paise. */
export const PhonepeStatus = Envelope.extend({
  data: z
    .object({
      merchantId: z.string().max(80),
      merchantTransactionId: z.string().max(80),
      transactionId: z.string().max(80).nullish(),
      amount: z.int().min(0).nullish(),
      state: z.string().max(40).nullish(),
      responseCode: z.string().max(80).nullish(),
      paymentInstrument: z.object({ type: z.string().max(40).nullish() }).nullish(),
    })
    .nullish(),
})
export type PhonepeStatus = z.infer<typeof PhonepeStatus>
