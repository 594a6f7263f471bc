import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { dayMs } from '#contract/common/constants.ts'
import { passwordProblem, passwordTexts } from '#domain/accounts/password-rules.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { isFrequentPassword } from '#server/people/frequent-passwords.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { hashPassword } from '#server/people/passwords.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { operatorLinksRepo, operatorSessionsRepo, operatorsRepo, type OperatorRow } from './operators.repo.ts'

/** How long a link for the first operator or for a password works. */
const linkLifetimeMs = dayMs

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const addLink = async (tx: Db, operatorId: string | null, at: Date): Promise<string> => {
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

/** Names an operator: pages know the id, the command the email. */
type OperatorName = { id: string } | { email: string }

const requireOperator = async (tx: Db, name: OperatorName): Promise<OperatorRow> => {
  const repo = operatorsRepo(tx)
  const found = 'id' in name ? await repo.byId(name.id) : await repo.byEmail(normalizeEmail(name.email))
  if (!found) throw new AppError('notFound', 'id' in name ? {} : { message: texts.noOperator(name.email) })
  return found
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

/** Creates, disables and signs up the people who run the installation. */
export const createOperatorAccounts = ({ database, now }: Pick<Deps, 'database' | 'now'>) => ({
  /**
   * Creates the code of the link that makes the first operator, and ends earlier ones; null once there is an operator. Nodes that start
   * together take turns, so the code of the last one works.
   */
  firstLink: (): Promise<string | null> =>
    database.transaction(async (tx) => ((await operatorsRepo(tx).any()) ? null : addLink(tx, null, now()))),

  /** Adds an operator and returns the code of the link that sets their password. Throws `accountExists`. */
  add: (
    person: { email: string; name: string },
    call: OperatorCall,
  ): Promise<{ operator: OperatorRow; code: string }> =>
    database.transaction(async (tx) => {
      const email = normalizeEmail(person.email)
      if (await operatorsRepo(tx).byEmail(email))
        throw new AppError('accountExists', { message: texts.operatorExists(email) })
      const operator: OperatorRow = {
        id: `op_${randomUUID()}`,
        email,
        name: person.name,
        passwordHash: '',
        isDisabled: false,
        createdAt: call.at,
      }
      await operatorsRepo(tx).add(operator)
      await addOperatorEvent(tx, call, { action: 'operator.add', target: operator.id, details: { email } })
      return { operator, code: await addLink(tx, operator.id, call.at) }
    }),

  /** Creates a new link for an operator's password. Sessions stay open until it is used. */
  newLink: (name: OperatorName, call: OperatorCall): Promise<string> =>
    database.transaction(async (tx) => {
      const operator = await requireOperator(tx, name)
      await addOperatorEvent(tx, call, { action: 'operator.link', target: operator.id })
      return addLink(tx, operator.id, call.at)
    }),

  /** Disables an operator and ends their sessions, or enables them again. The last one can't be disabled. */
  setDisabled: (name: OperatorName, isDisabled: boolean, call: OperatorCall): Promise<OperatorRow> =>
    database.transaction(async (tx) => {
      const operator = await requireOperator(tx, name)
      if (operator.isDisabled === isDisabled) return operator
      if (isDisabled && (await operatorsRepo(tx).countActive()) < 2)
        throw new AppError('wrongState', { message: texts.lastOperator })
      await operatorsRepo(tx).setDisabled(operator.id, isDisabled)
      if (isDisabled) await operatorSessionsRepo(tx).endAll(operator.id, call.at)
      await addOperatorEvent(tx, call, {
        action: isDisabled ? 'operator.disable' : 'operator.enable',
        target: operator.id,
      })
      return { ...operator, isDisabled }
    }),

  /** Whom an open link is for; the email is null for the first operator. Throws `codeInvalid`. */
  linkOf: async (code: string): Promise<{ email: string | null }> => {
    const link = await operatorLinksRepo(database.db).find(hashSecret(code), now())
    if (!link) throw new AppError('codeInvalid')
    if (link.operatorId === null) return { email: null }
    const operator = await operatorsRepo(database.db).byId(link.operatorId)
    if (!operator || operator.isDisabled) throw new AppError('codeInvalid')
    return { email: operator.email }
  },

  list: (): Promise<OperatorRow[]> => operatorsRepo(database.db).list(),

  /**
   * Makes the first operator, or sets an operator's password and ends their sessions. A refused password doesn't use up the link. Throws
   * `codeInvalid`.
   */
  useLink: async (
    {
      code,
      password,
      person,
    }: { code: string; password: string; person: { email: string; name: string } | null },
    requestId: string,
  ): Promise<OperatorRow> => {
    const codeHash = hashSecret(code)
    const link = await operatorLinksRepo(database.db).find(codeHash, now())
    if (!link) throw new AppError('codeInvalid')
    const known = link.operatorId === null ? null : await operatorsRepo(database.db).byId(link.operatorId)
    const owner = known ?? person
    if (!owner) throw new AppError('invalidRequest', { message: texts.personNeeded })
    assertGoodPassword(password, owner)
    const passwordHash = await hashPassword(password)
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
      // The link could be older than an operator that the command has added since.
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
export type OperatorAccounts = ReturnType<typeof createOperatorAccounts>
