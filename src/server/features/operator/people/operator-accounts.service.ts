import { randomUUID } from 'node:crypto'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { addLink } from './operator-links.service.ts'
import { operatorSessionsRepo, operatorsRepo, type OperatorRow } from './operators.repo.ts'

/** Names an operator: pages know the id, the command the email. */
type OperatorName = { id: string } | { email: string }

const requireOperator = async (tx: Db, name: OperatorName): Promise<OperatorRow> => {
  const repo = operatorsRepo(tx)
  const found = 'id' in name ? await repo.byId(name.id) : await repo.byEmail(normalizeEmail(name.email))
  if (!found) throw new AppError('notFound', 'id' in name ? {} : { message: texts.noOperator(name.email) })
  return found
}

/** Adds and disables the people who run the installation. */
export const createOperatorAccounts = ({ database }: Pick<Deps, 'database'>) => ({
  /** Adds an operator and returns the code of the link that sets their password. Throws `accountExists`. */
  add: (
    person: { email: string; name: string },
    call: OperatorCall,
  ): Promise<{ operator: OperatorRow; code: string }> =>
    database.transaction(async (tx) => {
      const email = normalizeEmail(person.email)
      const operator: OperatorRow = {
        id: `op_${randomUUID()}`,
        email,
        name: person.name,
        passwordHash: '',
        isDisabled: false,
        createdAt: call.at,
      }
      if (!(await operatorsRepo(tx).add(operator)))
        throw new AppError('accountExists', { message: texts.operatorExists(email) })
      await addOperatorEvent(tx, call, { action: 'operator.add', target: operator.id })
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
      const isLast = operator.passwordHash !== '' && (await operatorsRepo(tx).countActive()) < 2
      if (isDisabled && isLast) throw new AppError('wrongState', { message: texts.lastOperator })
      await operatorsRepo(tx).setDisabled(operator.id, isDisabled)
      if (isDisabled) await operatorSessionsRepo(tx).endAll(operator.id, call.at)
      await addOperatorEvent(tx, call, {
        action: isDisabled ? 'operator.disable' : 'operator.enable',
        target: operator.id,
      })
      return { ...operator, isDisabled }
    }),

  list: (): Promise<OperatorRow[]> => operatorsRepo(database.db).list(),
  listWithFactor: (): Promise<ReadonlySet<string>> => operatorsRepo(database.db).listWithFactor(),
  /** Throws `notFound`. */
  require: (name: OperatorName): Promise<OperatorRow> => requireOperator(database.db, name),
})
