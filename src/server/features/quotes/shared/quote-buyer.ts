import type { TripContact } from '#contract/entities/trip.ts'
import { hasAgencyRight } from '#domain/accounts/agency-people.ts'
import type { TaxBuyer } from '#domain/packages/tax-rules.ts'
import { checkGuest, checkSecondFactor, checkVerified } from '#server/calls/access.ts'
import { assertAgencyRight } from '#server/calls/agency-right.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { readAgentPan } from '#server/features/quotes/buyer-tax.ts'
import { toAgentContact } from '#server/features/quotes/make/seller.ts'
import { quoteTexts as texts } from '#server/features/quotes/texts.ts'
import {
  toTaxBuyer,
  type OrderInput,
  type OrderOwner,
} from '#server/features/trips/order/quoted-order.service.ts'
import { findUser } from '#server/people/find-user.ts'
import type { OpenedQuote } from './open-quote.ts'

/** What an acceptance says about the buyer. */
export type BuyerInput = Pick<OrderInput, 'pan' | 'residency'> & { contact: TripContact | null }

/** Who buys what a quote offers. */
export interface QuoteBuyer {
  owner: OrderOwner
  contact: TripContact
  pan: string
  residency: OrderInput['residency']
  taxBuyer: TaxBuyer
}

/** The call is open to visitors; buying needs what any order needs of an account. */
const acceptCall = { id: 'quotes.accept', access: 'signedIn', movesMoney: true } as const

/** Returns the account that accepts, as any order needs it. Throws `accountNeeded`, `forbidden` and what those checks throw. */
const requireAccount = (
  { customerUserId }: OpenedQuote['version'],
  { site, actor, subject }: CallContext,
): OrderOwner => {
  if (!actor || !subject) throw new AppError('accountNeeded')
  checkSecondFactor(acceptCall, actor, site)
  checkGuest(acceptCall, actor)
  checkVerified(acceptCall, actor)
  assertAgencyRight(actor, 'book')
  if (customerUserId !== null && subject.userId !== customerUserId)
    throw new AppError('forbidden', { message: texts.otherAccount })
  return { siteId: site.siteId, userId: subject.userId, createdBy: actor.userId }
}

/** Returns the agent who made a quote as its buyer. Throws `quoteExpired` once they can't buy any more. */
const loadAgentBuyer = async (db: Db, { quote: { siteId, userId } }: OpenedQuote): Promise<QuoteBuyer> => {
  const user = await findUser(db, siteId, userId)
  const canBuy =
    user !== null &&
    !user.isBlocked &&
    user.isVerified &&
    user.erasedAt === null &&
    user.leftAgencyAt === null &&
    (user.userType === 'travelAgent' || user.userType === 'corporate') &&
    hasAgencyRight(user.agencyRole, 'book')
  if (!canBuy) throw new AppError('quoteExpired')
  const pan = await readAgentPan(db, siteId, userId)
  return {
    owner: { siteId, userId, createdBy: userId },
    contact: toAgentContact(user),
    pan,
    residency: 'resident',
    taxBuyer: toTaxBuyer({ hasPan: pan !== '', residency: 'resident' }),
  }
}

/** Returns who buys what a version offers: the agent who made it, or the account that accepts. */
export const requireBuyer = async (
  db: Db,
  opened: OpenedQuote,
  { contact, pan, residency }: BuyerInput,
  call: CallContext,
): Promise<QuoteBuyer> => {
  if (opened.quote.isOfAgent) return loadAgentBuyer(db, opened)
  const owner = requireAccount(opened.version, call)
  if (contact === null)
    throw new AppError('invalidRequest', { fields: [{ path: 'contact', message: texts.contactNeeded }] })
  const taxBuyer = toTaxBuyer({ hasPan: pan !== '', residency })
  return { owner, contact, pan, residency, taxBuyer }
}
