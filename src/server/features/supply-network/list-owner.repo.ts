import { sql } from 'drizzle-orm'
import { supplierLists } from '#server/db/schema/index.ts'

/** A supplier user's list is neither shown nor sold from while that user is blocked or suspended. */
export const isOwnerActive = sql<boolean>`(${supplierLists.ownerUserId} = '' or exists (
  select from users o where o.id = ${supplierLists.ownerUserId} and o.site_id = ${supplierLists.siteId}
    and o.is_supplier and not o.is_blocked))`
