import { requiredText } from '#contract/common/field-texts.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import { gstProblem } from '#domain/accounts/tax-numbers.ts'
import type { GstDetails } from '#contract/http/booking.ts'

const fields = [
  'gstNumber',
  'gstCompanyName',
  'gstCompanyEmail',
  'gstCompanyContactNumber',
  'gstCompanyAddress',
] as const

/**
 * GST details must be complete or absent; some fares require them, some accept none (flight supplier, validation list
 * 6). They can't be added after booking.
 */
export const gstRules = (
  gst: GstDetails | undefined,
  flags: { isGstMandatory: boolean; isGstAllowed: boolean },
): FieldError[] => {
  const isGiven = gst !== undefined && fields.some((field) => gst[field] !== '')
  if (!isGiven && !flags.isGstMandatory) return []
  if (isGiven && !flags.isGstAllowed && !flags.isGstMandatory)
    return [{ path: 'gst.gstNumber', message: "Remove the GST details: this fare doesn't accept them" }]
  const missing = fields
    .filter((field) => (gst?.[field] ?? '') === '')
    .map((field) => ({ path: `gst.${field}`, message: requiredText }))
  const problem = gst === undefined || gst.gstNumber === '' ? null : gstProblem(gst.gstNumber)
  return problem ? [...missing, { path: 'gst.gstNumber', message: problem }] : missing
}
