import type { SiteConfig } from '#contract/entities/site.ts'
import { passwordProblem, passwordTexts } from '#domain/accounts/password-rules.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { UserRow } from '#server/people/person.ts'
import { isFrequentPassword } from '#server/people/frequent-passwords.ts'

export const toFieldError = (path: string, message: string): AppError =>
  new AppError('invalidRequest', { message, fields: [{ path, message }] })

/** Throws `invalidRequest` for a password that its owner's names or common lists give away. */
export const assertGoodPassword = (
  path: string,
  password: string,
  user: Pick<UserRow, 'email' | 'firstName' | 'lastName'>,
  site: SiteConfig,
): void => {
  const { email, firstName, lastName } = user
  const owner = { email, firstName, lastName, siteName: site.companyName, domain: site.domain }
  const problem = passwordProblem(password, owner)
  if (problem !== null) throw toFieldError(path, problem)
  if (isFrequentPassword(password)) throw toFieldError(path, passwordTexts.common)
}
