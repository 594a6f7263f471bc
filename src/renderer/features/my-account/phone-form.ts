import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { PhoneLabel } from '#contract/http/my-account.ts'
import { isPhoneCountry, phoneProblem } from '#domain/accounts/phone-numbers.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'

const labels = PhoneLabel.options

/** The phones in the form: the primary one is always set, the others may be empty. */
export interface PhoneForm {
  phones: { label: PhoneLabel; phoneNumber: string; phoneCountryCode: string }[]
}

/** Returns the phones that don't fit their country's numbering plan. Only the primary one is required. */
export const phoneProblems = ({ phones }: PhoneForm): FieldProblem[] =>
  phones.flatMap(({ label, phoneNumber, phoneCountryCode }, row) => {
    if (label !== 'Primary' && phoneNumber.trim() === '') return []
    const message = phoneProblem(phoneNumber, phoneCountryCode)
    return message ? [{ path: `phones.${row}.phoneNumber`, message }] : []
  })

interface KnownPhone {
  label: string
  phoneNumber: string
  phoneCountryCode: string
}

/** Returns the initial country of a phone field: the stored one, or India if that isn't allowed. */
export const toPhoneCountry = (kept = ''): string => (isPhoneCountry(kept) ? kept : defaultPhoneCountry.code)

/** Creates the form with a row for each wanted label. */
export const toPhoneForm = (
  phones: readonly KnownPhone[],
  wanted: readonly PhoneLabel[] = labels,
): PhoneForm => ({
  phones: wanted.map((label) => {
    const known = phones.find((phone) => phone.label === label)
    return {
      label,
      phoneNumber: known?.phoneNumber ?? '',
      phoneCountryCode: toPhoneCountry(known?.phoneCountryCode),
    }
  }),
})

/** Returns the rows that have a number, each with its row in the form. */
export const listPhonesToSend = ({
  phones,
}: PhoneForm): { row: number; phone: PhoneForm['phones'][number] }[] =>
  phones.flatMap((phone, row) => (phone.phoneNumber.trim() === '' ? [] : [{ row, phone }]))
