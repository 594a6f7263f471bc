import { z } from 'zod'
import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { SignUp } from '#contract/http/accounts.ts'
import { phoneProblem } from '#domain/accounts/phone-numbers.ts'
import { companyPaths, emptyCompany, TypedCompany } from '#renderer/entities/agent-company.ts'

const text = z.string()
const Typed = z.object({
  userType: z.enum(['retail', 'travelAgent']),
  gender: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  phoneCode: text,
  referralCode: text,
  company: TypedCompany,
})
export type SignUpForm = z.infer<typeof Typed>

export const emptySignUp = (referralCode: string): SignUpForm => ({
  userType: 'retail',
  gender: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneCode: defaultPhoneCountry.code,
  referralCode,
  company: emptyCompany,
})

/** Every field that a finding of the server can belong to. */
export const signUpFields = [
  ...([
    'userType',
    'gender',
    'firstName',
    'lastName',
    'email',
    'phone',
    'phoneCode',
    'referralCode',
  ] as const),
  ...companyPaths,
]

/** What is sent: a shopper's form keeps the company that was typed, and does not send it. */
export const signUpRequestOf = ({ company, ...person }: SignUpForm) =>
  person.userType === 'travelAgent' ? { ...person, company } : person

/** The contract judges the request, the numbering plans the phones. */
export const SignUpForm = Typed.superRefine((form, context) => {
  const { company, userType, phone, phoneCode } = form
  const phones: [string[], string, string][] = [[['phone'], phone, phoneCode]]
  if (userType === 'travelAgent')
    phones.push(
      [['company', 'primaryPhone'], company.primaryPhone, company.primaryPhoneCountryCode],
      [['company', 'secondaryPhone'], company.secondaryPhone, company.secondaryPhoneCountryCode],
    )
  for (const [path, typed, code] of phones) {
    const message = phoneProblem(typed, code)
    if (message !== null) context.addIssue({ code: 'custom', path, message })
  }
  const read = SignUp.safeParse(signUpRequestOf(form))
  for (const { path, message } of read.error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
})
