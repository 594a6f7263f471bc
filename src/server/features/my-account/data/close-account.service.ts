import type { RequestOf } from '#contract/common/endpoint.ts'
import type { myDataEndpoints } from '#contract/http/my-account-data.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { issueDigits, tryDigits } from '#server/one-time-codes/mailed-digits.ts'
import { useCode } from '#server/one-time-codes/one-time-codes.ts'
import { queuePlainMail } from '#server/outbox/plain-mail.ts'
import { createAttempts } from '#server/people/attempts.ts'
import { findUser } from '#server/people/find-user.ts'
import { hashCaller } from '#server/people/hash-caller.ts'
import type { UserRow } from '#server/people/person.ts'
import { createErasure } from './erasure.service.ts'
import { erasureTexts as texts } from './erasure-texts.ts'

type Proof = RequestOf<typeof myDataEndpoints.closeAccount>

/** Emails a code for one account, whose other half is returned to the page. */
const emailDigits = async (
  tx: Db,
  user: UserRow,
  { site }: SignedInContext,
  { secretKey, at }: { secretKey: Uint8Array; at: Date },
): Promise<{ code: string; expiresAt: string }> => {
  const wanted = { siteId: site.siteId, kind: 'closeDigits', payload: {}, userId: user.id, at } as const
  const { code, digits, expiresAt } = await issueDigits(tx, wanted, secretKey)
  const mail = {
    kind: 'account',
    toAddress: user.email,
    toName: '',
    subject: texts.codeSubject(site.companyName),
    paragraphs: [texts.codeText(site.companyName), texts.codeLine(digits), texts.codeSafe],
    createdBy: user.id,
  }
  await queuePlainMail(tx, site, mail, at)
  return { code, expiresAt: expiresAt.toISOString() }
}

/** Lets people erase their own account, after they proved that it's theirs once more. */
export const createCloseAccount = (
  deps: Pick<Deps, 'database' | 'now' | 'sealKeys' | 'secretKey' | 'passwordHashes'>,
) => {
  const { database, now, secretKey, passwordHashes } = deps
  const attempts = createAttempts(deps)
  const erasure = createErasure(deps)

  const getOwner = async (call: SignedInContext): Promise<UserRow> => {
    if (call.actor.userId !== call.subject.userId)
      throw new AppError('forbidden', { message: texts.forYourself })
    const user = await findUser(database.db, call.site.siteId, call.actor.userId)
    if (!user) throw new AppError('notFound')
    return user
  }

  const provePassword = async (user: UserRow, password: string, call: SignedInContext): Promise<void> => {
    const refuse = (message: string): AppError =>
      new AppError('invalidRequest', { message, fields: [{ path: 'password', message }] })
    if (password === '') throw refuse(texts.enterPassword)
    const check = () => passwordHashes.check(password, user.passwordHash, hashCaller(call))
    if (!(await attempts.tryOldPassword(user.siteId, user.id, check))) throw refuse(texts.wrongPassword)
  }

  const proveDigits = async (user: UserRow, mailed: Proof['mailed'], client: string): Promise<void> => {
    const { siteId } = user
    if (!mailed) throw new AppError('codeInvalid', { message: texts.wrongCode })
    const wasRight = await attempts.countDigits({ siteId, email: user.email, client })
    const presented = { siteId, kind: 'closeDigits', ...mailed, at: now() } as const
    const row = await tryDigits(database.db, presented, secretKey)
    if (row?.userId !== user.id) throw new AppError('codeInvalid', { message: texts.wrongCode })
    await wasRight()
  }

  /** Uses the code up, and refuses an account whose password or email has changed since they were proven. */
  const confirm = async (
    tx: Db,
    locked: UserRow,
    proven: UserRow,
    mailed: Proof['mailed'],
  ): Promise<void> => {
    if (locked.passwordHash !== proven.passwordHash || locked.email !== proven.email)
      throw new AppError('wrongState', { message: texts.changed })
    if (proven.passwordHash !== '' || !mailed) return
    const used = await useCode(tx, {
      siteId: proven.siteId,
      kind: 'closeDigits',
      code: mailed.code,
      at: now(),
    })
    if (!used) throw new AppError('codeInvalid', { message: texts.wrongCode })
  }

  return {
    check: async (call: SignedInContext) => erasure.check((await getOwner(call)).id, call),

    /** Emails the code for an account without a password. Throws `rateLimited` and `wrongState`. */
    mailCode: async (call: SignedInContext): Promise<{ code: string; expiresAt: string }> => {
      const user = await getOwner(call)
      if (user.passwordHash !== '') throw new AppError('wrongState', { message: texts.hasPassword })
      if (!(await attempts.countMail(user.siteId, user.email, call.address, 'closing')))
        throw new AppError('rateLimited')
      return database.transaction((tx) => emailDigits(tx, user, call, { secretKey, at: now() }))
    },

    close: async ({ password, mailed }: Proof, call: SignedInContext): Promise<{ erasedAt: string }> => {
      const user = await getOwner(call)
      if (user.passwordHash === '') await proveDigits(user, mailed, call.address)
      else await provePassword(user, password, call)
      const order = {
        action: 'account.erase',
        confirm: (tx: Db, locked: UserRow) => confirm(tx, locked, user, mailed),
      } as const
      const erasedAt = await erasure.erase(user.id, order, call)
      call.endSession()
      return { erasedAt: erasedAt.toISOString() }
    },
  }
}
