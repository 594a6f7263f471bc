import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { isOwnerOrStaff, type Person } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { changeViewRepo } from './change-view.repo.ts'

/** A person in the history, as one reader may see them. */
export interface Actor {
  name: string
  email: string
  role: string
}

const roleNames = {
  retail: 'Customer',
  travelAgent: 'Travel agent',
  corporate: 'Corporate customer',
  staff: 'Staff',
} as const

/**
 * Loads the names of people of a site in one query. Customers see staff as "Staff of …", without name and email;
 * the owner and staff see all names.
 */
export const loadActors = async (
  db: Db,
  siteId: string,
  userIds: readonly (string | null)[],
  reader: Person,
): Promise<(userId: string | null) => Actor | null> => {
  const ids = [...new Set(userIds.filter((id) => id !== null))]
  const repo = changeViewRepo(db, siteId)
  const people = await repo.people(ids)
  const siteName = await repo.siteName()
  const byId = new Map(people.map((person) => [person.id, person]))
  return (userId) => {
    const person = userId === null ? undefined : byId.get(userId)
    if (!person) return null
    const isOfSite = person.userType === 'staff' || person.isWlOwner
    if (isOfSite && !isOwnerOrStaff(reader) && person.id !== reader.userId)
      return { name: `Staff of ${siteName}`, email: '', role: roleNames.staff }
    return {
      name: `${person.firstName} ${person.lastName}`.trim(),
      email: hideEmailPlaceholder(person.email),
      role: person.isWlOwner ? 'Agency owner' : roleNames[person.userType],
    }
  }
}
