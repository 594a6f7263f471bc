import type { FieldError } from '#contract/common/envelope.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { myAccountEndpoints } from '#contract/http/my-account.ts'
import { phoneAccountName, phoneProblem, readPhone } from '#domain/accounts/phone-numbers.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { PhoneNumber } from '#contract/entities/account-details.ts'
import { changeAccount, type AccountDeps } from './change-account.ts'

type Given = RequestOf<typeof myAccountEndpoints.changeMyPhoneDetails>['phoneNumbers']

/** Converts phones to their stored form. Throws `invalidRequest` with the specification's text at each field. */
const readPhones = (given: Given): (PhoneNumber & { account: string })[] => {
  const problems: FieldError[] = []
  const phones = given.flatMap(({ label, phoneNumber, phoneCountryCode }, index) => {
    const known = readPhone(phoneNumber, phoneCountryCode)
    if (known)
      return [
        {
          label,
          phoneNumber: known.national,
          phoneCountryCode: known.country,
          account: phoneAccountName(known.e164),
        },
      ]
    const message = phoneProblem(phoneNumber, phoneCountryCode) ?? ''
    problems.push({ path: `phoneNumbers.${index}.phoneNumber`, message })
    return []
  })
  if (problems.length > 0) throw new AppError('invalidRequest', { fields: problems })
  return phones
}

/**
 * Replaces a user's phones. The primary one signs in from now on, unless another account of the site uses it: then
 * this account signs in by email only and isn't told why.
 */
export const createPhones = (deps: AccountDeps) => async (given: Given, call: SignedInContext) => {
  const phones = readPhones(given)
  const account = phones.find(({ label }) => label === 'Primary')?.account ?? ''
  const phoneNumbers = phones.map(({ account: _account, ...phone }) => phone)
  const row = await changeAccount(deps, call, 'account.phones', async (before, repo) => ({
    change: { phoneNumbers, phone: (await repo.isPhoneOfAnother(account)) ? '' : account },
    before: before.phoneNumbers,
    after: phoneNumbers,
  }))
  return { phoneNumbers: row.phoneNumbers }
}
