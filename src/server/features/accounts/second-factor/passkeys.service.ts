import type { PasskeyAdded, PasskeyAnswer } from '#contract/entities/passkey.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { createOwnPasskeys } from '#server/people/second-factor/own-passkeys.ts'
import { createBeginCheck, createOwnAccounts, type FactorParts } from './own-account.ts'

/** Lets people add, prove and remove passkeys of their own account. */
export const createMyPasskeys = (parts: FactorParts) => {
  const mine = createOwnPasskeys(parts.deps)
  const accountOf = createOwnAccounts(parts)
  const assertMayBegin = createBeginCheck(parts)
  return {
    begin: async (password: string, call: SignedInContext) => {
      const account = await accountOf(call)
      await assertMayBegin(account.user, password, call)
      return mine.begin(account)
    },
    confirm: async (input: { name: string; answer: PasskeyAdded }, call: SignedInContext) =>
      mine.confirm(await accountOf(call), input),
    remove: async (passkeyId: string, call: SignedInContext) => mine.remove(await accountOf(call), passkeyId),
    beginProof: async (call: SignedInContext) => mine.beginProof(await accountOf(call)),
    prove: async (answer: PasskeyAnswer, call: SignedInContext) => mine.prove(await accountOf(call), answer),
  }
}
