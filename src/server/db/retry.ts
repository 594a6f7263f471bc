import { isStalePlan } from './prepared-statements.ts'

const retryable = new Set(['40001', '40P01'])

/** Returns the SQLSTATE of a database error, even if wrapped by the query layer; '' when there is none. */
export const findSqlState = (fault: unknown): string => {
  if (typeof fault !== 'object' || fault === null) return ''
  const { code, cause } = fault as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : findSqlState(cause)
}

const isRetryable = (fault: unknown): boolean => retryable.has(findSqlState(fault)) || isStalePlan(fault)

/**
 * Retries work that lost a race inside the database (serialisation failure, deadlock), or that ran while another node
 * migrated its tables. Other errors pass through.
 */
export const retryOnConflict = async <T>(work: () => Promise<T>, attempts = 3): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (fault) {
      if (attempt >= attempts || !isRetryable(fault)) throw fault
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 + Math.random() * 20))
    }
  }
}
