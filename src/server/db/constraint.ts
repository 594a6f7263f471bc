/** Returns the constraint that a database error is about, even if wrapped by the query layer; '' when there is none. */
export const findConstraint = (fault: unknown): string => {
  if (typeof fault !== 'object' || fault === null) return ''
  const { constraint, cause } = fault as { constraint?: unknown; cause?: unknown }
  return typeof constraint === 'string' ? constraint : findConstraint(cause)
}
