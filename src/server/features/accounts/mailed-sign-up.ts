import { z } from 'zod'
import { SignUp } from '#contract/http/accounts.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { dropUnprovenDetails } from '#server/people/claim-account.ts'
import type { UserRow } from '#server/people/person.ts'
import { completeGuest } from './add-account.ts'
import { settleApplication, toWanted } from './guest-application.ts'

/** The sign-up for which a link was emailed. It waits in the link, because anyone could have sent it. */
const MailedSignUp = z.object({
  signUp: SignUp,
  referredBy: z.string().nullable(),
  needsApproval: z.boolean(),
})
export type MailedSignUp = z.infer<typeof MailedSignUp>

/** Reads the sign-up that an emailed link carries. Returns null when it carries none. */
export const readMailedSignUp = (payload: Record<string, unknown>): MailedSignUp | null =>
  MailedSignUp.nullable()
    .catch(null)
    .parse(payload['mailed'] ?? null)

/**
 * Gives an account whose email a link has just proven the details of that link's own sign-up, without those of earlier
 * ones, which may be a stranger's. A link without a sign-up leaves only the email; but an agency that waits for approval
 * keeps its application, which staff check before anyone can sign in. A sign-up that needs no approval ends the
 * application and its block.
 */
export const settleMailedSignUp = async (
  tx: Db,
  call: CallContext,
  { owner, mailed, at }: { owner: UserRow; mailed: MailedSignUp | null; at: Date },
): Promise<void> => {
  if (owner.isVerified || (mailed === null && owner.isBlocked)) return
  const known = await dropUnprovenDetails(tx, owner, { needsApproval: mailed?.needsApproval })
  // Otherwise the details are those that staff entered or approved.
  if (mailed === null || known === owner) return
  const isKnownAgency =
    owner.isBlocked && owner.company?.companyName === mailed.signUp.company?.companyName.trim()
  if (mailed.needsApproval && !isKnownAgency)
    await settleApplication(tx, call, { owner: known, application: mailed, at })
  else await completeGuest(tx, call, known, toWanted(mailed))
}
