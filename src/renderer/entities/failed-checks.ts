import { z } from 'zod'
import { PreTicketCheck } from '#contract/http/booking.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'

const Checks = z.array(PreTicketCheck)

/** Returns the checks in a `checkFailed` answer; an empty list for any other failure. */
export const failedChecks = ({ errorCode, details }: ApiFailure): PreTicketCheck[] => {
  if (errorCode !== 'checkFailed') return []
  const read = Checks.safeParse(details?.['checks'])
  return read.success ? read.data : []
}
