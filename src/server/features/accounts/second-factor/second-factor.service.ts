import type { SignedInContext } from '#server/calls/context.ts'
import { createOwnFactor } from '#server/people/second-factor/own-factor.ts'
import { createBeginCheck, createOwnAccounts, type FactorParts } from './own-account.ts'

/** Lets people set up, prove and turn off the second step of their own account. */
export const createMySecondFactor = (parts: FactorParts) => {
  const mine = createOwnFactor(parts.deps)
  const accountOf = createOwnAccounts(parts)
  const assertMayBegin = createBeginCheck(parts)
  return {
    state: async (call: SignedInContext) => mine.state(await accountOf(call)),
    begin: async (password: string, call: SignedInContext) => {
      const account = await accountOf(call)
      await assertMayBegin(account.user, password, call)
      return mine.begin(account)
    },
    confirm: async (code: string, call: SignedInContext) => mine.confirm(await accountOf(call), code),
    prove: async (code: string, call: SignedInContext) => mine.prove(await accountOf(call), code),
    renewRecoveryCodes: async (call: SignedInContext) => mine.renewRecoveryCodes(await accountOf(call)),
    removeApp: async (call: SignedInContext) => mine.removeApp(await accountOf(call)),
    end: async (call: SignedInContext) => mine.end(await accountOf(call)),
  }
}
