import type { FieldError } from '#contract/common/envelope.ts'
import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { readPhone } from '#domain/accounts/phone-numbers.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { PhoneNumber } from '#contract/entities/account-details.ts'
import { customerTexts } from './texts.ts'
import type { CustomersRepo } from './customers.repo.ts'

/** A failure that stands at one field. */
export const fieldError = (code: 'invalidRequest' | 'accountExists', ...fields: FieldError[]): AppError =>
  new AppError(code, { ...(fields[0] ? { message: fields[0].message } : {}), fields })

/** A phone as it is kept, with the name that it signs in by. Null for an empty field; throws at `path` for one that is none. */
export const phoneFrom = (
  path: string,
  label: string,
  text: string,
  country: string,
): (PhoneNumber & { account: string }) | null => {
  if (text === '') return null
  const known = readPhone(text, country)
  if (!known) throw fieldError('invalidRequest', { path, message: customerTexts.phoneInvalid })
  return {
    label,
    phoneNumber: known.national,
    phoneCountryCode: known.country,
    account: known.country === defaultPhoneCountry.code ? known.national : known.e164,
  }
}

/** What is kept of a phone in a user's list. */
export const toPhoneNumber = ({ label, phoneNumber, phoneCountryCode }: PhoneNumber): PhoneNumber => ({
  label,
  phoneNumber,
  phoneCountryCode,
})

/**
 * Throws `accountExists` at the field whose e-mail or phone another account of the site has. Empty ones are nobody's. Holds both
 * until the transaction ends, so that two calls at once cannot make two accounts of one person.
 */
export const demandFree = async (
  repo: CustomersRepo,
  wanted: { email: string; phone: string; phonePath: string },
  exceptId?: string,
): Promise<void> => {
  // In one order everywhere, so that two who hold several never wait for each other.
  for (const account of [wanted.email, wanted.phone].filter((text) => text !== '').toSorted())
    await repo.lockAccount(account)
  if (wanted.email !== '' && (await repo.isTaken({ email: wanted.email }, exceptId)))
    throw fieldError('accountExists', { path: 'email', message: customerTexts.emailTaken })
  if (wanted.phone !== '' && (await repo.isTaken({ phone: wanted.phone }, exceptId)))
    throw fieldError('accountExists', { path: wanted.phonePath, message: customerTexts.phoneTaken })
}
