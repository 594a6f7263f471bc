import { eq, inArray, type Column, type SQL } from 'drizzle-orm'
import type { Scope } from './list-scope.ts'

/** Builds the condition on the column of a booking's user; undefined for every booking of the site. */
export const isInScope = (column: Column, { userIds }: Scope): SQL | undefined => {
  if (userIds === null) return undefined
  const [only, ...others] = userIds
  return only !== undefined && others.length === 0 ? eq(column, only) : inArray(column, [...userIds])
}
