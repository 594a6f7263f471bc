import type { FieldError } from '#contract/common/envelope.ts'
import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { readPhone } from '#domain/accounts/phone-numbers.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { PhoneNumber } from '#contract/entities/account-details.ts'
import { customerTexts } from './texts.ts'
import type { CustomersRepo } from './customers.repo.ts'

/** Creates an error with a message at one or more fields. */
export const fieldError = (code: 'invalidRequest' | 'accountExists', ...fields: FieldError[]): AppError =>
  new AppError(code, { ...(fields[0] ? { message: fields[0].message } : {}), fields })

/**
 * Parses a phone to its stored form and the name it signs in with. Null for an empty field; throws at `path` for an
 * invalid one.
 */
export const parsePhone = (
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

/** Converts a phone to the form stored in a user's list. */
export const toPhoneNumber = ({ label, phoneNumber, phoneCountryCode }: PhoneNumber): PhoneNumber => ({
  label,
  phoneNumber,
  phoneCountryCode,
})

/**
 * Throws `accountExists` at the field whose email or phone belongs to another account of the site; empty ones are
 * ignored. Locks both until the transaction ends, so that simultaneous calls can't create two accounts.
 */
export const assertAvailable = async (
  repo: CustomersRepo,
  wanted: { email: string; phone: string; phonePath: string },
  exceptId?: string,
): Promise<void> => {
  // Always in the same order, to avoid deadlocks.
  for (const account of [wanted.email, wanted.phone].filter((text) => text !== '').toSorted())
    await repo.lockAccount(account)
  if (wanted.email !== '' && (await repo.isTaken({ email: wanted.email }, exceptId)))
    throw fieldError('accountExists', { path: 'email', message: customerTexts.emailTaken })
  if (wanted.phone !== '' && (await repo.isTaken({ phone: wanted.phone }, exceptId)))
    throw fieldError('accountExists', { path: wanted.phonePath, message: customerTexts.phoneTaken })
}
