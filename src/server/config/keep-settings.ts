import { z } from 'zod'

/** Eight financial years, which may begin almost a year before a record, and a reserve (docs/adr/0039-retention.md). */
const recordDays = 3_300

const days = (least: number, usual: number) =>
  z.coerce
    .number(`Enter a whole number of days, ${least} or more.`)
    .int(`Enter a whole number of days, ${least} or more.`)
    .min(least, `Enter a whole number of days, ${least} or more.`)
    .max(36_500, 'Enter 36500 days or fewer.')
    .default(usual)

/**
 * How long data that no law requires is kept, or data that the law no longer requires. Emails prove what a customer was sent: card disputes
 * run up to 540 days after the payment.
 */
export const keepSettings = {
  FAREDESK_KEEP_EMAILS_DAYS: days(30, 600),
  FAREDESK_KEEP_TRAVELLERS_DAYS: days(30, 1_095),
  FAREDESK_KEEP_REQUESTS_DAYS: days(30, 1_095),
  FAREDESK_KEEP_RECORDS_DAYS: days(recordDays, recordDays),
}

/** In days. */
export interface KeepDays {
  emails: number
  travellers: number
  requests: number
  records: number
}

export const toKeepDays = (data: z.output<z.ZodObject<typeof keepSettings>>): KeepDays => ({
  emails: data.FAREDESK_KEEP_EMAILS_DAYS,
  travellers: data.FAREDESK_KEEP_TRAVELLERS_DAYS,
  requests: data.FAREDESK_KEEP_REQUESTS_DAYS,
  records: data.FAREDESK_KEEP_RECORDS_DAYS,
})
