import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Runs of a statement's text before connections prepare it; one that is written once, such as a long list, never is. */
const runsBefore = 5
/** Statements that are prepared, of all texts; each connection holds the plans of those that it ran. */
const mostPrepared = 300
/** Texts whose runs are counted. Texts of lists with many lengths must not fill the memory. */
const mostCounted = 2_000

const counted = new Map<string, number>()
const prepared = new Map<string, string>()
let generation = 0

/** Returns the name to prepare a statement by, or undefined for one that hasn't run often. */
export const statementName = (text: string): string | undefined => {
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
}

/**
 * Makes a client whose statements are prepared once they have run a few times, because planning one of a purchase takes
 * longer than running it. Only for transactions of purchases and postings: the plan that PostgreSQL keeps doesn't know the
 * values, which a list with filters needs.
 */
export const preparingClient = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get: (target, key) => {
      if (key !== 'query') return Reflect.get(target, key, target) as unknown
      return (config: pg.QueryConfig | string, values?: unknown[]) => {
        const name = typeof config === 'string' ? undefined : statementName(config.text)
        return name === undefined || typeof config === 'string'
          ? target.query(config as string, values)
          : target.query({ ...config, name }, values)
      }
    },
  })

/** Whether a prepared statement no longer fits its tables, because another node migrated them. */
export const isStalePlan = (fault: unknown): boolean => {
  if (typeof fault !== 'object' || fault === null) return false
  const { code, routine, cause } = fault as { code?: unknown; routine?: unknown; cause?: unknown }
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || isStalePlan(cause)
}

/** Has every statement prepared anew, by another name: after a migration each connection may hold plans that no longer fit. */
export const forgetPlans = (): void => {
  prepared.clear()
  generation += 1
}
