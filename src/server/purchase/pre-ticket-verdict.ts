import { errorText } from '#contract/common/errors.ts'
import type { PreTicketCheck } from '#contract/http/booking.ts'
import { AppError } from '#server/calls/app-error.ts'

/** What was passed over, for the audit trail. */
export interface Overridden extends Record<string, unknown> {
  rules: string[]
  reason: string
}

/** As `mayPass`, for what is looked at once more: blocks of rules that were passed over before are passed over still. */
export const mayStillPass = (checks: readonly PreTicketCheck[], passedOver: readonly string[]): void => {
  mayPass(
    checks.filter(({ rule, isOverridable }) => !isOverridable || !passedOver.includes(rule)),
    '',
  )
}

/** Rules that stood in the way of an order and were passed over with its reason. */
export const passedOverBy = ({
  checks,
  overrideReason,
}: {
  checks: readonly PreTicketCheck[]
  overrideReason: string
}): string[] =>
  overrideReason === '' ? [] : checks.filter(({ severity }) => severity === 'block').map(({ rule }) => rule)

/**
 * Lets pass what has no block, or only blocks that may be passed over and a reason for it: then what was passed over. Throws
 * `checkFailed` with all checks, and the blocks at their fields.
 */
export const mayPass = (checks: readonly PreTicketCheck[], reason: string): Overridden | null => {
  const blocks = checks.filter(({ severity }) => severity === 'block')
  const [first] = blocks
  if (!first) return null
  if (reason !== '' && blocks.every(({ isOverridable }) => isOverridable))
    return { rules: [...new Set(blocks.map(({ rule }) => rule))], reason }
  const fields = blocks
    .filter(({ field }) => field !== '')
    .map(({ field, message }) => ({ path: field, message }))
  throw new AppError('checkFailed', {
    message: blocks.length === 1 ? first.message : errorText.checkFailed,
    details: { checks },
    ...(fields.length > 0 ? { fields } : {}),
  })
}
