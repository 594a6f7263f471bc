import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { PhoneLabel } from '#contract/http/my-account.ts'
import { isPhoneCountry, phoneProblem } from '#domain/accounts/phone-numbers.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'

const labels = PhoneLabel.options

/** The phones as the form has them: the primary one is there, the others may be empty. */
export interface PhoneForm {
  phones: { label: PhoneLabel; phoneNumber: string; phoneCountryCode: string }[]
}

/** Phones that don't fit the numbering plan of their country. Only the primary one is required. */
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

/** The country that a phone field starts with: the kept one, India where it is none that a phone may be of. */
export const phoneCountryOf = (kept = ''): string => (isPhoneCountry(kept) ? kept : defaultPhoneCountry.code)

/** What the form starts with: a row for each label that is wanted. */
export const phoneFormOf = (
  phones: readonly KnownPhone[],
  wanted: readonly PhoneLabel[] = labels,
): PhoneForm => ({
  phones: wanted.map((label) => {
    const known = phones.find((phone) => phone.label === label)
    return {
      label,
      phoneNumber: known?.phoneNumber ?? '',
      phoneCountryCode: phoneCountryOf(known?.phoneCountryCode),
    }
  }),
})

/** What is sent: rows with a number, and with each the row of the form that it came from. */
export const phonesToSend = ({ phones }: PhoneForm): { row: number; phone: PhoneForm['phones'][number] }[] =>
  phones.flatMap((phone, row) => (phone.phoneNumber.trim() === '' ? [] : [{ row, phone }]))
