import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'

/** What tells a house account from a person's. */
export interface AccountKind {
  /** The agency that a house account represents at its supplier; null for others. */
  consumerSiteId: string | null
  /** Whether API keys act as the account. */
  isApi: boolean
}

/**
 * Whether an account belongs to no person: it stands for another agency, or for an agency's programs. Nobody signs in to it,
 * acts for it or changes it, and lists of customers leave it out.
 */
export const isHouseAccount = ({ consumerSiteId, isApi }: AccountKind): boolean =>
  consumerSiteId !== null || isApi

/** Matches the accounts of people, in a query for `users`. */
export const isOfPerson = and(isNull(users.consumerSiteId), eq(users.isApi, false))
