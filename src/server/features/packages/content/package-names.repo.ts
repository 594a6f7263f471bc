import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/db/schema/index.ts'

/** The people that lists of packages and versions name. */
export const suppliers = alias(users, 'suppliers')
export const editors = alias(users, 'editors')

/** The supplier's company, or the person without one; empty for the site's own packages. */
export const supplierName = sql<string>`coalesce(nullif(trim(${suppliers.company} ->> 'companyName'), ''),
  trim(${suppliers.firstName} || ' ' || ${suppliers.lastName}), '')`
export const editorName = sql<string>`coalesce(trim(${editors.firstName} || ' ' || ${editors.lastName}), '')`

/** Returns a pattern that matches a text anywhere. */
export const toLikePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
