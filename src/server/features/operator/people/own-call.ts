import { AppError } from '#server/calls/app-error.ts'
import type { OperatorContext } from '../bind-operator.ts'
import type { OperatorRow } from './operators.repo.ts'

/** Returns the operator who calls. Throws `notSignedIn`. */
export const getSelf = ({ operator }: OperatorContext): OperatorRow => {
  if (!operator) throw new AppError('notSignedIn')
  return operator
}

/** Returns who calls, in which session and from where. Throws `notSignedIn`. */
export const getOwnCall = (context: OperatorContext) => {
  const operator = getSelf(context)
  const { address, origin, signal } = context.client
  return {
    operator,
    operatorId: operator.id,
    requestId: context.requestId,
    at: context.at,
    token: context.token ?? '',
    address,
    origin,
    signal,
  }
}
