const retryable = new Set(['40001', '40P01'])

/** SQLSTATE of a database fault, also when the query layer wrapped it; empty when there is none. */
const codeOf = (fault: unknown): string => {
  if (typeof fault !== 'object' || fault === null) return ''
  const { code, cause } = fault as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : codeOf(cause)
}

/** Runs again what lost a race inside the database (serialisation failure, deadlock); anything else passes through. */
export const retryOnConflict = async <T>(work: () => Promise<T>, attempts = 3): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (fault) {
      if (attempt >= attempts || !retryable.has(codeOf(fault))) throw fault
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 + Math.random() * 20))
    }
  }
}
