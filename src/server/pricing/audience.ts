import type { Person } from '#server/calls/context.ts'

/**
 * For whom a price is worked out, and who looks at it.
 * - `terms`: agents buy net of the commission that the airline leaves; shoppers pay the published fare.
 * - `seesCost`: offered fare, commission and TDS may be sent to this reader.
 */
export interface Audience {
  terms: 'agent' | 'shopper'
  seesCost: boolean
  /** TDS is withheld from the commission given on; a customer may be exempt (legal entity's relation config). */
  isTdsWithheld: boolean
}

const sellsForTheAgency = (person: Person | null): boolean =>
  person !== null &&
  (person.userType === 'travelAgent' || person.userType === 'staff' || person.roles.includes('wlOwner'))

/**
 * Travel agents, staff and the owner of the white label buy on agents' terms and see cost (spec section 6: their fare
 * summary has a detail view with TDS and discount). Retail, corporate and visitors are customers: the published fare and
 * nothing of what stands behind it. The buyer is the subject; a member of staff acting for a customer sees cost, the price
 * stays the customer's.
 */
export const audienceOf = (who: { actor: Person | null; subject: Person | null }): Audience => ({
  terms: sellsForTheAgency(who.subject) ? 'agent' : 'shopper',
  seesCost: sellsForTheAgency(who.actor),
  isTdsWithheld: true,
})
