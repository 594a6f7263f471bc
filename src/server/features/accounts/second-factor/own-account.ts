import { isFactorRequired, proofLifetimeMs } from '#domain/accounts/second-factor.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { Attempts } from '#server/people/attempts.ts'
import { hashCaller } from '#server/people/hash-caller.ts'
import type { UserRow } from '#server/people/person.ts'
import type { FactorEvent } from '#server/people/second-factor/factor-events.ts'
import type { OwnAccount } from '#server/people/second-factor/own-account.ts'
import { toPasskeyPlace } from '#server/people/second-factor/passkeys.ts'
import { stepTexts } from '#server/people/second-factor/texts.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { usersRepo } from '#server/people/users.repo.ts'
import { toFieldError } from '../good-password.ts'
import { factorMails } from './factor-mails.service.ts'
import { factorTexts as texts } from './texts.ts'

export interface FactorParts {
  deps: Pick<Deps, 'database' | 'now' | 'sealKeys' | 'passwordHashes'>
  sessions: SessionService
  attempts: Attempts
}

/** Returns how the site's trail records an event. */
const toAudit = (event: FactorEvent): { action: string; details: Record<string, unknown> } => {
  switch (event.kind) {
    case 'appAdded':
      return { action: 'accounts.secondFactorOn', details: { kind: 'totp' } }
    case 'appRemoved':
      return { action: 'accounts.authenticatorAppRemoved', details: {} }
    case 'passkeyAdded':
      return { action: 'accounts.passkeyAdded', details: { name: event.name } }
    case 'passkeyRemoved':
      return { action: 'accounts.passkeyRemoved', details: { name: event.name } }
    case 'passkeyCopied':
      return { action: 'accounts.passkeyCopied', details: { kind: 'passkey', name: event.name } }
    case 'codesRenewed':
      return { action: 'accounts.recoveryCodesRenewed', details: {} }
    case 'turnedOff':
      return { action: 'accounts.secondFactorOff', details: {} }
    case 'proven': {
      const name = event.name === undefined ? {} : { name: event.name }
      return { action: 'accounts.secondFactorProven', details: { kind: event.factor, ...name } }
    }
    default: {
      const never: never = event
      throw new Error(`unknown event ${JSON.stringify(never)}`)
    }
  }
}

/** Creates a function that returns the account of the person who calls. Throws `notSignedIn`. */
export const createOwnAccounts =
  ({ deps: { database, now }, sessions }: Pick<FactorParts, 'deps' | 'sessions'>) =>
  async (call: SignedInContext): Promise<OwnAccount & { user: UserRow }> => {
    const { actor, site } = call
    const { siteId, userId } = actor
    const token = call.sessionToken ?? ''
    const users = usersRepo(database.db, site.siteId)
    const user = await users.byId(userId)
    if (!user) throw new AppError('notSignedIn')
    return {
      user,
      owner: { siteId, userId },
      address: call.address,
      knownAddresses: () => users.knownAddresses(userId),
      place: toPasskeyPlace(call),
      names: { issuer: site.companyName, label: actor.email || user.phone },
      requiredBy: isFactorRequired(actor, site.secondFactor) ? site.companyName : null,
      token,
      prove: (tx) => sessions.prove(token, tx),
      dropOtherProofs: (tx) => sessions.dropOtherProofs(actor, token, tx),
      record: async (tx, event) => {
        const { requestId } = call
        const by = { actorUserId: userId, subjectUserId: userId, requestId, at: now() }
        await addAudit(tx, site.siteId, { ...by, ...toAudit(event) })
        await factorMails(tx, call, now()).tell(user, event)
      },
    }
  }

/** Creates the check of who may set up an app or a passkey: someone with the password, or without one, who has just signed in. */
export const createBeginCheck =
  ({ deps, sessions, attempts }: FactorParts) =>
  async (user: UserRow, password: string, call: SignedInContext): Promise<void> => {
    if (user.passwordHash === '') {
      const startedAt = await sessions.startedAt(call.sessionToken ?? '')
      const isFresh = startedAt !== null && deps.now().getTime() - startedAt.getTime() < proofLifetimeMs
      if (!isFresh) throw new AppError('wrongState', { message: texts.freshSignIn })
      return
    }
    const check = () => deps.passwordHashes.check(password, user.passwordHash, hashCaller(call))
    if (!(await attempts.tryOldPassword(user.siteId, user.id, check)))
      throw toFieldError('password', stepTexts.wrongPassword)
  }
