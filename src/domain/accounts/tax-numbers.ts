import type { BillingDetails } from '#contract/entities/account-details.ts'
import type { SellerDetails } from '#contract/http/site-settings.ts'
import { codeOfState, stateOfCode } from './india-states.ts'

export const taxTexts = {
  gstForm: 'Enter a GST number, like 27AAPFU0939F1ZV',
  gstState: 'Check the first two digits of the GST number: no state has them',
  gstCheck: "Check the GST number for typos: its last character doesn't match the rest",
  pan: 'Enter a PAN, like AAPFU0939F',
  tan: 'Enter a TAN, like DELS12345B',
  stateDiffers: 'Choose the state that issued the GST number',
  unknownState: 'Choose a state from the list',
  panDiffers: 'Enter the PAN that the GST number belongs to',
} as const

/**
 * Format of a GST registration number: state code, PAN, entity number, Z, check character (CGST Rules, form GST
 * REG-06).
 */
const gstForm = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/

/** Format of a PAN; its fourth letter is the holder's kind (person, firm, company …). */
const panForm = /^[A-Z]{3}[ABCEFGHJKLPT][A-Z]\d{4}[A-Z]$/

/** Format of a TAN, the number of those who deduct tax (section 203A of the Income-tax Act). */
const tanForm = /^[A-Z]{4}\d{5}[A-Z]$/

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Returns the check character of the first fourteen: values multiplied by 1 and 2 alternately, the base-36 digits of
 * each product added up.
 */
const checkSign = (fourteen: string): string => {
  const sum = Array.from(fourteen).reduce((total, sign, index) => {
    const product = signs.indexOf(sign) * ((index % 2) + 1)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs[(36 - (sum % 36)) % 36] ?? ''
}

/** Returns what is wrong with a GST number in capital letters; null when nothing is. */
export const gstProblem = (gst: string): string | null => {
  if (!gstForm.test(gst)) return taxTexts.gstForm
  if (stateOfCode(gst.slice(0, 2)) === null) return taxTexts.gstState
  return checkSign(gst.slice(0, 14)) === gst[14] ? null : taxTexts.gstCheck
}

/** Returns what is wrong with a PAN in capital letters; null when nothing is. */
export const panProblem = (pan: string): string | null => (panForm.test(pan) ? null : taxTexts.pan)

/** Returns what is wrong with a TAN in capital letters; null when nothing is. */
const tanProblem = (tan: string): string | null => (tanForm.test(tan) ? null : taxTexts.tan)

const foldName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Whether two names belong to the same holder of a GST number: equal except for case, spaces and punctuation. */
export const isSameHolder = (one: string, other: string): boolean => foldName(one) === foldName(other)

type TaxDetails = Pick<BillingDetails, 'gstNumber' | 'gstState' | 'panNumber'>

/**
 * Returns what is wrong with the tax numbers of billing details, per field: each number's own rules, and that state and PAN match the
 * GST number.
 */
export const billingProblems = ({
  gstNumber,
  gstState,
  panNumber,
}: TaxDetails): { path: keyof TaxDetails; message: string }[] => {
  const gst = gstNumber === '' ? null : gstProblem(gstNumber)
  const pan = panNumber === '' ? null : panProblem(panNumber)
  const isGstKnown = gstNumber !== '' && gst === null
  const stateDiffers = isGstKnown && gstState !== '' && stateOfCode(gstNumber.slice(0, 2)) !== gstState
  const panDiffers = isGstKnown && panNumber !== '' && gstNumber.slice(2, 12) !== panNumber
  return [
    ...(gst ? [{ path: 'gstNumber' as const, message: gst }] : []),
    ...(stateDiffers ? [{ path: 'gstState' as const, message: taxTexts.stateDiffers }] : []),
    ...(pan ? [{ path: 'panNumber' as const, message: pan }] : []),
    ...(!pan && panDiffers ? [{ path: 'panNumber' as const, message: taxTexts.panDiffers }] : []),
  ]
}

type SellerTax = Pick<SellerDetails, 'gstNumber' | 'panNumber' | 'state' | 'tanNumber'>

/** Returns what is wrong with the tax numbers of a site as a seller, by the paths of its settings. */
export const sellerProblems = ({
  gstNumber,
  panNumber,
  tanNumber = '',
  state,
}: SellerTax): { path: string; message: string }[] => {
  const isKnownState = state === '' || codeOfState(state) !== ''
  const problems = billingProblems({ gstNumber, panNumber, gstState: isKnownState ? state : '' })
  const tan = tanNumber === '' ? null : tanProblem(tanNumber)
  return [
    ...(isKnownState ? [] : [{ path: 'seller.state', message: taxTexts.unknownState }]),
    ...problems.map(({ path, message }) => ({
      path: `seller.${path === 'gstState' ? 'state' : path}`,
      message,
    })),
    ...(tan ? [{ path: 'seller.tanNumber', message: tan }] : []),
  ]
}
