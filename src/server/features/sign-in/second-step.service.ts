import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { factorMails } from '#server/features/accounts/second-factor/factor-mails.service.ts'
import { toNetwork } from '#server/people/network.ts'
import type { UserRow } from '#server/people/person.ts'
import { challengeOf, isSameAccount } from '#server/people/second-factor/factor-challenges.ts'
import { createFactorTries } from '#server/people/second-factor/factor-tries.ts'
import { secondFactorOf, wrongCode } from '#server/people/second-factor/second-factor.ts'
import type { SessionService } from '#server/people/sessions.ts'
import { usersRepo } from '#server/people/users.repo.ts'

/** Wrong codes of a day after which the owner is warned. Fewer are typing errors. */
const warnAfter = 3

const goneText = 'This sign-in has expired. Start again with your password.'
const gone = (): AppError => new AppError('codeInvalid', { message: goneText })

/** Completes sign-ins of accounts with a second factor. */
export const createSecondStep = (
  deps: Pick<Deps, 'database' | 'now' | 'sealKeys'>,
  sessions: SessionService,
) => {
  const { database, now, sealKeys } = deps
  const countTry = createFactorTries(deps)

  const findAccount = async (challenge: string, siteId: string) => {
    const row = await challengeOf(database.db, challenge, now()).find()
    if (!row?.userId || row.siteId !== siteId || row.way === null) throw gone()
    const user = await usersRepo(database.db, siteId).byId(row.userId)
    if (!user || !isSameAccount(row, user)) throw gone()
    if (user.isBlocked) throw new AppError('accountBlocked')
    return { user, way: row.way }
  }

  const warnOwner = (user: UserRow, call: CallContext): Promise<void> =>
    database.transaction((tx) => factorMails(tx, call, now()).wrongCodes(user))

  /** Throws `factorCodeWrong`, with the tries that are left. */
  const refuse = async (
    user: UserRow,
    call: CallContext,
    { wrongToday, triesLeft }: { wrongToday: number; triesLeft: number },
  ): Promise<never> => {
    if (wrongToday >= warnAfter) await warnOwner(user, call)
    if (triesLeft === 0) throw gone()
    throw wrongCode({ triesLeft })
  }

  return async ({ challenge, code }: { challenge: string; code: string }, call: CallContext) => {
    const { siteId } = call.site
    const { user, way } = await findAccount(challenge, siteId)
    const owner = { siteId, userId: user.id }
    const tries = await countTry({
      owner,
      code,
      address: call.address,
      isKnownNetwork: async () =>
        (await usersRepo(database.db, siteId).knownAddresses(user.id)).some(
          (known) => toNetwork(known) === toNetwork(call.address),
        ),
    })
    const pending = challengeOf(database.db, challenge, now())
    const triesLeft = await pending.countTry()
    if (triesLeft === null) throw gone()
    const proven = await secondFactorOf(database.db, owner, sealKeys).prove(code, now())
    if (proven === null) return refuse(user, call, { wrongToday: tries.wrongToday, triesLeft })
    await tries.wasRight()
    if (!(await pending.use())) throw gone()
    const session = await sessions.start(user, call, { way, factorAt: now() })
    await database.transaction(async (tx) => {
      const by = { actorUserId: user.id, subjectUserId: user.id, requestId: call.requestId, at: now() }
      await addAudit(tx, siteId, { ...by, action: 'users.login', details: { way, factor: proven } })
      if (proven !== 'recovery') return
      const left = await secondFactorOf(tx, owner, sealKeys).countRecoveryCodes()
      await factorMails(tx, call, now()).recoveryUsed(user, left)
    })
    return { user, ...session }
  }
}
