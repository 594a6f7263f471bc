import type { Database } from '#server/db/database.ts'

/** Counts the statements that are sent to a database from now on. */
export const countStatements = ({ db }: Pick<Database, 'db'>): (() => number) => {
  const { session } = db as unknown as { session: { prepareQuery: (...all: unknown[]) => unknown } }
  const { prepareQuery } = session
  let count = 0
  session.prepareQuery = (...all) => {
    count += 1
    return prepareQuery.apply(session, all)
  }
  return () => count
}
