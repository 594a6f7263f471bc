import { createHmac, randomInt } from 'node:crypto'
import type { SiteConfig } from '#contract/entities/site.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { peekCode, useCode } from '#server/one-time-codes/one-time-codes.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { accountClaimRepo } from '#server/people/account-claim.repo.ts'
import { claimAccount, isBlockedForOwner } from '#server/people/claim-account.ts'
import { orGiveBack } from '#server/people/or-give-back.ts'
import type { UserRow } from '#server/people/person.ts'
import type { SessionService } from '#server/people/sessions.ts'
import type { createSignInService } from './sign-in.service.ts'
import { isSameText } from './browser-secret.ts'
import { identitiesRepo } from './identities.repo.ts'
import { createProvenAccount } from './create-proven-account.ts'
import { ProofPayload } from './proof-payload.ts'
import { digitsMail, linkedMail } from './proof-mails.ts'
import { proofsRepo } from './proofs.repo.ts'

/** Attempts per code, emails per code, and emails per address and hour. */
export const proofLimits = { tries: 6, mails: 3, mailsAnHour: 6 } as const

export interface Prove {
  site: SiteConfig
  code: string
  password?: string | undefined
  digits?: string | undefined
  address: string
  signal?: AbortSignal | undefined
  requestId: string
}

interface Parts {
  deps: Pick<Deps, 'database' | 'now' | 'secretKey'>
  sessions: SessionService
  signIn: ReturnType<typeof createSignInService>
}

const wrongDigitsText = 'Check the code from the email, or request a new one'

const isWrongPassword = (fault: unknown): boolean =>
  fault instanceof AppError && fault.code === 'signInFailed'

const link = async (
  tx: Db,
  { site, requestId }: Prove,
  { proof, user, at }: { proof: ProofPayload; user: UserRow; at: Date },
): Promise<void> => {
  const repo = identitiesRepo(tx, site.siteId)
  const isNew = await repo.link(user.id, proof.issuer, proof.subject, at)
  if (!isNew && (await repo.findUser(proof.issuer, proof.subject))?.id !== user.id)
    throw new AppError('codeInvalid', { internal: 'the identity was linked to another user in the meantime' })
  await addAudit(tx, site.siteId, {
    actorUserId: user.id,
    subjectUserId: user.id,
    action: 'users.linkIdentity',
    details: { way: proof.service },
    requestId,
    at,
  })
  await queuePlainMail(tx, site, linkedMail(site, proof, user), at)
}

/** Gives an account whose details were removed the name that the other service has for the person. */
const nameAfter = async (
  tx: Db,
  { firstName, lastName }: Pick<ProofPayload, 'firstName' | 'lastName'>,
  user: UserRow,
): Promise<UserRow> => {
  if (firstName === '') return user
  const entityName = `${firstName} ${lastName}`.trim()
  await accountClaimRepo(tx, user.siteId).complete(user, { firstName, lastName }, entityName)
  return { ...user, firstName, lastName }
}

/** Handles sign-ins with another service that need the account's password or a code from an email. */
export const createProofs = ({ deps, sessions, signIn }: Parts) => {
  const { database, now, secretKey } = deps
  const hashProof = (code: string, digits: string): string =>
    createHmac('sha256', secretKey).update(`external-proof ${code} ${digits}`).digest('base64url')

  const readProof = async (siteId: string, code: string) => {
    const row = await peekCode(database.db, { siteId, kind: 'externalProof', code, at: now() })
    if (!row) throw new AppError('codeInvalid')
    return { ...ProofPayload.parse(row.payload), expiresAt: row.expiresAt }
  }

  /**
   * Returns the owner of a proven mailbox, creating an account if there is none. What was typed into an account before
   * its first proof is removed, and the service's name for the person is used instead; others keep their name.
   */
  const getMailboxOwner = async (tx: Db, site: SiteConfig, proof: ProofPayload): Promise<UserRow> => {
    const repo = identitiesRepo(tx, site.siteId)
    const user = await repo.userByEmail(proof.email)
    if (user && (await isBlockedForOwner(tx, user))) throw new AppError('accountBlocked')
    if (user) {
      const claimed = await claimAccount(tx, user, { sessions, at: now() })
      return claimed.isEmptied ? nameAfter(tx, proof, claimed.user) : claimed.user
    }
    if (!site.isSignUpOpen) throw new AppError('signUpClosed')
    const made = await createProvenAccount(tx, site.siteId, proof, now())
    if (!made)
      throw new AppError('codeInvalid', {
        internal: 'an account with this email was created in the meantime',
      })
    return made
  }

  return {
    look: readProof,
    /** Emails a new code, which invalidates earlier ones. Throws `codeInvalid`, `rateLimited`. */
    mail: async (site: SiteConfig, code: string): Promise<void> => {
      const { email, service } = await readProof(site.siteId, code)
      const digits = String(randomInt(100_000_000)).padStart(8, '0')
      await database.transaction(async (tx) => {
        const repo = proofsRepo(tx, site.siteId)
        const anHourAgo = new Date(now().getTime() - 60 * 60_000)
        const isTooMuch =
          (await repo.mailsTo(email, anHourAgo)) >= proofLimits.mailsAnHour ||
          !(await repo.countMail(code, hashProof(code, digits), proofLimits.mails, now()))
        if (isTooMuch) throw new AppError('rateLimited')
        await queuePlainMail(tx, site, digitsMail(site, { email, service, digits }), now())
      })
    },
    /**
     * Links the other service's account and returns its user. Throws `codeInvalid`, `signInFailed` and what sign-in
     * throws.
     */
    prove: async (given: Prove): Promise<{ user: UserRow; proof: ProofPayload }> => {
      const { site, code, password, digits, address, signal, requestId } = given
      const repo = proofsRepo(database.db, site.siteId)
      const tried = await repo.countTry(code, proofLimits.tries, now())
      if (!tried) throw new AppError('codeInvalid')
      const proof = ProofPayload.parse(tried.payload)
      const byPassword =
        password === undefined
          ? null
          : await orGiveBack(
              () => signIn(site.siteId, { email: proof.email, password, address, signal, requestId }),
              () => repo.giveBackTry(code, now()),
              isWrongPassword,
            )
      if (!byPassword && !isSameText(hashProof(code, digits ?? ''), proof.digitsHash ?? ''))
        throw new AppError('codeInvalid', { message: wrongDigitsText })
      const user = await database.transaction(async (tx) => {
        if (!(await useCode(tx, { siteId: site.siteId, kind: 'externalProof', code, at: now() })))
          throw new AppError('codeInvalid')
        const found = byPassword ?? (await getMailboxOwner(tx, site, proof))
        await link(tx, given, { proof, user: found, at: now() })
        return found
      })
      // The sessions of a guest end once the account signs in another way.
      if (!byPassword && user.passwordHash === '') await sessions.endAll(site.siteId, user.id)
      return { user, proof }
    },
  }
}
