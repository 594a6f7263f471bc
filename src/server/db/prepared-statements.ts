import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The run of a text from which its statement is prepared, so that rare ones, such as those with a long list, never are. */
const runsBefore = 5
/** Maximum prepared statements. Each connection holds the plans of those that it ran. */
const mostPrepared = 300
/** Maximum texts whose runs are counted, so that lists of many lengths don't fill the memory. */
const mostCounted = 2_000

/** The names of the statements that the connections of one pool prepare. */
export type StatementNames = {
  /** Counts a run of a statement. Returns the name under which it is prepared, or undefined until it has run often enough. */
  nameStatement: (text: string) => string | undefined
  /** Prepares all statements again under other names, because any connection may hold plans from before a migration. */
  forgetPlans: () => void
}

/** Creates the names for one pool. Each pool has its own, so that one can't use up another's limit. */
export const createStatementNames = (): StatementNames => {
  const counted = new Map<string, number>()
  const prepared = new Map<string, string>()
  let generation = 0
  return {
    nameStatement: (text) => {
      const known = prepared.get(text)
      if (known !== undefined) return known
      const runs = (counted.get(text) ?? 0) + 1
      if (runs < runsBefore || prepared.size >= mostPrepared) {
        if (counted.size >= mostCounted) counted.clear()
        counted.set(text, runs)
        return undefined
      }
      counted.delete(text)
      const name = `fd_${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
      prepared.set(text, name)
      return name
    },
    forgetPlans: () => {
      prepared.clear()
      generation += 1
    },
  }
}

/**
 * Creates a client for transactions that prepares a statement once it has run a few times, because planning one of a
 * purchase takes longer than running it. Lists and reports run outside transactions: a stored plan doesn't know which
 * filters are set.
 */
export const createPreparingClient = (client: pg.PoolClient, names: StatementNames): pg.PoolClient =>
  new Proxy(client, {
    get: (target, key) => {
      if (key !== 'query') return Reflect.get(target, key, target) as unknown
      return (config: pg.QueryConfig | string, values?: unknown[]) => {
        // Without values a text may hold several statements, which can't be prepared.
        if (typeof config === 'string' || !values?.length) return target.query(config as string, values)
        const name = names.nameStatement(config.text)
        return target.query(name === undefined ? config : { ...config, name }, values)
      }
    },
  })

/** Whether a prepared statement no longer fits its tables because another node has migrated them. */
export const isStalePlan = (fault: unknown): boolean => {
  if (typeof fault !== 'object' || fault === null) return false
  const { code, routine, cause } = fault as { code?: unknown; routine?: unknown; cause?: unknown }
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || isStalePlan(cause)
}
