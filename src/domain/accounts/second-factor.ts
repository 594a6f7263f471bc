import type { Role, UserType } from '#contract/common/roles.ts'
import type { SecondFactorRule } from '#contract/entities/site.ts'

/** How long a proof of the second factor counts for calls that need a fresh one, in milliseconds. */
export const proofLifetimeMs = 15 * 60_000

interface Account {
  userType: UserType
  roles: readonly Role[]
}

const agencyTypes: ReadonlySet<UserType> = new Set(['travelAgent', 'corporate'])

/** Whether a site requires a second factor of a person. Shoppers and suppliers may have one and never must. */
export const isFactorRequired = (
  { userType, roles }: Account,
  rule: SecondFactorRule = 'optional',
): boolean => {
  if (rule === 'optional') return false
  const isTrusted = userType === 'staff' || roles.includes('wlOwner') || roles.includes('superAdmin')
  return isTrusted || (rule === 'staffAndAgencies' && agencyTypes.has(userType))
}

/** What a session still has to do before it may be used: prove the factor, or set one up. */
export type FactorStep = 'none' | 'prove' | 'setUp'

/** Returns what a session still has to do. */
export const getFactorStep = (
  person: Account & { secondFactor: { isActive: boolean; provenAt: Date | null } },
  rule: SecondFactorRule | undefined,
): FactorStep => {
  const { isActive, provenAt } = person.secondFactor
  if (isActive) return provenAt === null ? 'prove' : 'none'
  return isFactorRequired(person, rule) ? 'setUp' : 'none'
}
