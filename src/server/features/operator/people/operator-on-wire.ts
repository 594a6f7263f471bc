import type { Operator } from '#contract/http/operator.ts'
import type { OperatorRow } from './operators.repo.ts'

/** Converts an operator for the contract, without the password. */
export const toOperator = (
  { id, email, name, isDisabled, passwordHash, createdAt }: OperatorRow,
  hasSecondFactor: boolean,
): Operator => ({
  id,
  email,
  name,
  isDisabled,
  hasPassword: passwordHash !== '',
  hasSecondFactor,
  createdAt: createdAt.toISOString(),
})
