import { z } from 'zod'
import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { PhoneLabel } from '#contract/http/my-account.ts'
import { isPhoneCountry, phoneProblem } from '#domain/accounts/phone-numbers.ts'

const labels = PhoneLabel.options

const Row = z.object({ label: PhoneLabel, phoneNumber: z.string(), phoneCountryCode: z.string() })

/** The phones as the form has them: the primary one is there, the others may be empty. */
export const PhoneForm = z.object({ phones: z.array(Row) }).superRefine(({ phones }, context) => {
  phones.forEach(({ label, phoneNumber, phoneCountryCode }, index) => {
    if (label !== 'Primary' && phoneNumber.trim() === '') return
    const message = phoneProblem(phoneNumber, phoneCountryCode)
    if (message) context.addIssue({ code: 'custom', path: ['phones', index, 'phoneNumber'], message })
  })
})
export type PhoneForm = z.infer<typeof PhoneForm>

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

/** Every field that a finding of the server can belong to. */
export const phonePathsOf = ({ phones }: PhoneForm) =>
  phones.flatMap((_, row) => [`phones.${row}.phoneNumber`, `phones.${row}.phoneCountryCode`] as const)
