import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { signInEndpoints } from '#contract/http/sign-in.ts'

export const LoginRequest = signInEndpoints.login.request

const digitsOnly = /^\+?[\d\s-]{6,}$/

/** One field takes both: digits are a phone number, anything else an e-mail address. */
export const loginRequestOf = (
  account: string,
  password: string,
): RequestInputOf<typeof signInEndpoints.login> => {
  const text = account.trim()
  return digitsOnly.test(text)
    ? { phone: text.replaceAll(/[\s-]/g, ''), password }
    : { email: text, password }
}
