import { passwordProblem, type PasswordOwner } from '#domain/accounts/password-rules.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'

/** Returns what is wrong with a new password, for its field. */
export const newPasswordProblems = (
  path: string,
  password: string,
  owner: PasswordOwner,
): readonly FieldProblem[] => {
  const message = passwordProblem(password, owner)
  return message === null ? [] : [{ path, message }]
}
