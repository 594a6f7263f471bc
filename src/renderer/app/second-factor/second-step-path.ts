import { findSecondStep } from '#contract/http/sign-in-second-factor.ts'
import { safeRedirect } from '#renderer/routes/guard.ts'
import { login } from '#renderer/routes/sign-in.ts'

/** Returns the address of a sign-in's second step. It leads where the page before it leads, or else back to that page. */
export const toSecondStep = (path: string, details: Readonly<Record<string, unknown>>): string => {
  const query = path.split('?')[1] ?? ''
  const redirectTo = safeRedirect(new URLSearchParams(query).get('redirectTo') ?? path)
  return login.to({ redirectTo }) + (findSecondStep({ code: 'factorNeeded', details }) ?? '')
}
