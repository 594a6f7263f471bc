import type { Person } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { changeViewRepo } from './change-view.repo.ts'
import { runsSite } from './reachable-booking.ts'

/** Somebody who did something, as one reader may know them. */
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
 * Names of people of a site, found in one question. Customers know those who run the site as 'Staff of …', without name and
 * e-mail; who runs the site knows everybody.
 */
export const actorsFor = async (
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
    if (isOfSite && !runsSite(reader) && person.id !== reader.userId)
      return { name: `Staff of ${siteName}`, email: '', role: roleNames.staff }
    return {
      name: `${person.firstName} ${person.lastName}`.trim(),
      email: person.email,
      role: person.isWlOwner ? 'Owner of the site' : roleNames[person.userType],
    }
  }
}
