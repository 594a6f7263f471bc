import { isOwnerOrStaff, type Person } from '#server/calls/context.ts'

/**
 * The buyer of a price and its reader.
 *
 * - `terms`: agents buy net of the airline's commission; retail customers pay the published fare.
 *
 * - `seesCost`: offered fare, commission and TDS may be sent to this reader.
 */
export interface Audience {
  terms: 'agent' | 'shopper'
  seesCost: boolean
  /**
   * Whether TDS is withheld from the commission passed on; a customer may be exempt (legal entity's relation config).
   */
  isTdsWithheld: boolean
  /** Whether the reader is the agency's owner or staff, who see which agency supplies a fare; absent is no. */
  seesSellers?: boolean
}

const sellsForTheAgency = (person: Person | null): boolean =>
  person !== null &&
  (person.userType === 'travelAgent' || person.userType === 'staff' || person.roles.includes('wlOwner'))

/**
 * Determines terms and reader. Travel agents, staff and the owner buy on agents' terms and see cost (spec section 6:
 * their fare summary has a detail view with TDS and discount). Retail, corporate and visitors see the published fare
 * only. The buyer is the subject; staff who act for a customer see cost, but the price stays the customer's.
 */
export const getAudience = (who: { actor: Person | null; subject: Person | null }): Audience => ({
  terms: sellsForTheAgency(who.subject) ? 'agent' : 'shopper',
  seesCost: sellsForTheAgency(who.actor),
  isTdsWithheld: true,
  ...(isOwnerOrStaff(who.actor) ? { seesSellers: true } : {}),
})
