import type { SiteConfig } from '#contract/entities/site.ts'
import type { SignInService } from '#contract/http/sign-in-ways.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import type { ExternalPerson } from '#server/oidc/id-token.ts'
import { issueCode } from '#server/one-time-codes/one-time-codes.ts'
import type { UserRow } from '#server/people/person.ts'
import { getLoginAction } from '#server/people/second-factor/login-action.ts'
import { identitiesRepo } from './identities.repo.ts'
import { createProvenAccount } from './create-proven-account.ts'
import { proofLifetimeMs, type ProofPayload } from './proof-payload.ts'

export interface ExternalAttempt {
  site: SiteConfig
  service: SignInService
  person: ExternalPerson
  requestId: string
  /** The console's sign-in that this one belongs to; null for the browser itself. */
  pollHash: string | null
}

export type ExternalOutcome =
  { kind: 'user'; user: UserRow } | { kind: 'proof'; code: string; email: string; expiresAt: Date }

const noEmailText = "The service didn't share your email. Allow it there, or sign in with your password."

/**
 * Decides whom a verified token of another service signs in. A linked account signs in its user. Otherwise the email
 * decides: an unknown email verified by the service creates a retail account; a known or unverified one needs a proof
 * first, because an email alone must not open an existing account. While the installation is read-only, only linked accounts sign in.
 */
export const createExternalSignIn = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const askProof = async ({ site, service, person, pollHash }: ExternalAttempt): Promise<ExternalOutcome> => {
    const { issuer, subject, email, firstName, lastName } = person
    const payload: ProofPayload = { service, issuer, subject, email, firstName, lastName, pollHash }
    const code = await issueCode(database.db, {
      siteId: site.siteId,
      kind: 'externalProof',
      userId: null,
      payload: { ...payload },
      lifetimeMs: proofLifetimeMs,
      at: now(),
    })
    return { kind: 'proof', code, email, expiresAt: new Date(now().getTime() + proofLifetimeMs) }
  }

  /** Null when the email has got an account meanwhile. */
  const signUp = ({ site, service, person, requestId }: ExternalAttempt): Promise<UserRow | null> =>
    database.transaction(async (tx) => {
      const user = await createProvenAccount(tx, site.siteId, person, now())
      if (!user) return null
      const repo = identitiesRepo(tx, site.siteId)
      // The same person signed up twice at once: the other account stays and this one is rolled back.
      if (!(await repo.link(user.id, person.issuer, person.subject, now())))
        throw new AppError('externalSignInFailed', { internal: 'the identity was linked in the meantime' })
      const event = { actorUserId: user.id, subjectUserId: user.id, requestId, at: now() }
      await addAudit(tx, site.siteId, { ...event, action: 'users.signUp', details: { way: service } })
      return user
    })

  const signInLinked = async (
    { site, service, requestId }: ExternalAttempt,
    user: UserRow,
  ): Promise<ExternalOutcome> => {
    if (user.isBlocked) throw new AppError('accountBlocked')
    await addAudit(database.db, site.siteId, {
      actorUserId: user.id,
      subjectUserId: user.id,
      action: await getLoginAction(database.db, user),
      details: { way: service },
      requestId,
      at: now(),
    })
    return { kind: 'user', user }
  }

  return async (attempt: ExternalAttempt): Promise<ExternalOutcome> => {
    const { site, person } = attempt
    const repo = identitiesRepo(database.db, site.siteId)
    if (!(await repo.spend(person.tokenHash, now(), person.expiresAt)))
      throw new AppError('externalSignInFailed', { internal: 'the token was already used' })
    const known = await repo.findUser(person.issuer, person.subject)
    if (known) return signInLinked(attempt, known)
    // Everything below creates or claims an account.
    if (site.maintenance?.isReadOnly) throw new AppError('readOnly')
    if (person.email === '') throw new AppError('externalSignInFailed', { message: noEmailText })
    if (!person.isEmailVerified) return askProof(attempt)
    const isTaken = (await repo.userByEmail(person.email)) !== null
    if (!isTaken && !site.isSignUpOpen) throw new AppError('signUpClosed')
    const made = isTaken ? null : await signUp(attempt)
    if (made) return signInLinked(attempt, made)
    // The email has an account: an older one, or this person's own from a second click.
    const meanwhile = await repo.findUser(person.issuer, person.subject)
    return meanwhile ? signInLinked(attempt, meanwhile) : askProof(attempt)
  }
}
