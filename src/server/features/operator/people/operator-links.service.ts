import { randomBytes, randomUUID } from 'node:crypto'
import { dayMs } from '#contract/common/constants.ts'
import { passwordProblem, passwordTexts } from '#domain/accounts/password-rules.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { isFrequentPassword } from '#server/people/frequent-passwords.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { hashSecret } from './hash-secret.ts'
import { operatorLinksRepo, operatorSessionsRepo, operatorsRepo, type OperatorRow } from './operators.repo.ts'

/** How long a link for the first operator or for a password works. */
const linkLifetimeMs = dayMs

/** Creates a link, ends earlier ones for the same person and returns its code. `operatorId` is null for the first operator. */
export const addLink = async (tx: Db, operatorId: string | null, at: Date): Promise<string> => {
  const code = randomBytes(32).toString('base64url')
  await operatorLinksRepo(tx).endAll(operatorId, at)
  await operatorLinksRepo(tx).add({
    codeHash: hashSecret(code),
    kind: operatorId === null ? 'first' : 'password',
    operatorId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + linkLifetimeMs),
  })
  return code
}

const assertGoodPassword = (password: string, owner: { email: string; name: string }): void => {
  const problem = passwordProblem(password, {
    email: owner.email,
    firstName: owner.name,
    lastName: '',
    siteName: 'Faredesk',
    domain: '',
  })
  const message = problem ?? (isFrequentPassword(password) ? passwordTexts.common : null)
  if (message !== null)
    throw new AppError('invalidRequest', { message, fields: [{ path: 'password', message }] })
}

interface LinkUse {
  code: string
  password: string
  /** Null where the operator exists already. */
  person: { email: string; name: string } | null
}

/** Creates and uses the links that make the first operator and set operators' passwords. */
export const createOperatorLinks = ({
  database,
  now,
  passwordHashes,
}: Pick<Deps, 'database' | 'now' | 'passwordHashes'>) => ({
  /**
   * Creates the code of the link that makes the first operator, and ends earlier ones; null once there is an operator. Nodes that start
   * together take turns, so the code of the last one works.
   */
  firstLink: (): Promise<string | null> =>
    database.transaction(async (tx) => ((await operatorsRepo(tx).any()) ? null : addLink(tx, null, now()))),

  /** Returns the email that an open link is for; null for the first operator. Throws `codeInvalid`. */
  linkOf: async (code: string): Promise<{ email: string | null }> => {
    const link = await operatorLinksRepo(database.db).find(hashSecret(code), now())
    if (!link) throw new AppError('codeInvalid')
    if (link.operatorId === null) return { email: null }
    const operator = await operatorsRepo(database.db).byId(link.operatorId)
    if (!operator || operator.isDisabled) throw new AppError('codeInvalid')
    return { email: operator.email }
  },

  /**
   * Makes the first operator, or sets an operator's password and ends their sessions. A refused password doesn't use up the link. Throws
   * `codeInvalid`.
   */
  useLink: async (
    { code, password, person }: LinkUse,
    { requestId, ...from }: { requestId: string; address: string; signal: AbortSignal },
  ): Promise<OperatorRow> => {
    const codeHash = hashSecret(code)
    const link = await operatorLinksRepo(database.db).find(codeHash, now())
    if (!link) throw new AppError('codeInvalid')
    const known = link.operatorId === null ? null : await operatorsRepo(database.db).byId(link.operatorId)
    const owner = known ?? person
    if (!owner) throw new AppError('invalidRequest', { message: texts.personNeeded })
    assertGoodPassword(password, owner)
    const passwordHash = await passwordHashes.hash(password, { ...from, siteId: '' })
    return database.transaction(async (tx) => {
      const at = now()
      if (!(await operatorLinksRepo(tx).use(codeHash, at))) throw new AppError('codeInvalid')
      const operators = operatorsRepo(tx)
      if (known) {
        if (known.isDisabled) throw new AppError('codeInvalid')
        await operators.setPassword(known.id, passwordHash)
        await operatorSessionsRepo(tx).endAll(known.id, at)
        await addOperatorEvent(
          tx,
          { operatorId: known.id, requestId, at },
          { action: 'operator.password', target: known.id },
        )
        return { ...known, passwordHash }
      }
      // Two nodes that started together printed two links; and the command may have added an operator since.
      await operators.lockAll()
      if (await operators.any()) throw new AppError('codeInvalid')
      const first: OperatorRow = {
        id: `op_${randomUUID()}`,
        email: normalizeEmail(owner.email),
        name: owner.name,
        passwordHash,
        isDisabled: false,
        createdAt: at,
      }
      await operators.add(first)
      await addOperatorEvent(
        tx,
        { operatorId: first.id, requestId, at },
        { action: 'operator.first', target: first.id },
      )
      return first
    })
  },
})
