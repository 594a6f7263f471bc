import { z } from 'zod'
import { PreTicketCheck } from '#contract/http/booking.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'

const Checks = z.array(PreTicketCheck)

/** The checks that a `checkFailed` answer names; empty for every other failure. */
export const failedChecks = ({ errorCode, details }: ApiFailure): PreTicketCheck[] => {
  if (errorCode !== 'checkFailed') return []
  const read = Checks.safeParse(details?.['checks'])
  return read.success ? read.data : []
}
