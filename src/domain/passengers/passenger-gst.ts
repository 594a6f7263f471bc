import { requiredText } from '#contract/common/field-texts.ts'
import type { FieldError } from '#contract/common/envelope.ts'
import type { GstDetails } from '#contract/http/booking.ts'

/**
 * Format of a GST registration number: state code, PAN, entity number, Z, check character (CGST Rules, form GST
 * REG-06).
 */
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/

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
  const isWrong = gst !== undefined && gst.gstNumber !== '' && !gstin.test(gst.gstNumber)
  return isWrong
    ? [...missing, { path: 'gst.gstNumber', message: 'Enter a GST number, like 07ABCDE1234F1Z5' }]
    : missing
}
