import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { signInEndpoints } from '#contract/http/sign-in.ts'

export interface SignInForm {
  account: string
  password: string
}

const digitsOnly = /^\+?[\d\s-]{6,}$/

/** Returns the sign-in request. One field takes both: digits are a phone number, anything else an email. */
export const toLoginRequest = ({
  account,
  password,
}: SignInForm): RequestInputOf<typeof signInEndpoints.login> => {
  const text = account.trim()
  return digitsOnly.test(text)
    ? { phone: text.replaceAll(/[\s-]/g, ''), password }
    : { email: text, password }
}
