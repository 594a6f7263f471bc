import { AppError } from '#server/calls/app-error.ts'
import type { Person, SignedInContext } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { QuoteScope } from '#server/features/quotes/quotes.repo.ts'
import { quoteTexts as texts } from '#server/features/quotes/texts.ts'

/** Who makes a quote, and which quotes they see. */
export interface QuoteMaker {
  userId: string
  scope: QuoteScope
}

const isAgent = ({ userType }: Pick<Person, 'userType'>): boolean =>
  userType === 'travelAgent' || userType === 'corporate'

/** Returns the quotes that a person makes or sees: an agent those of the agency, staff those of the site; null for others. */
export const findMaker = (person: Person | null): QuoteMaker | null => {
  if (!person) return null
  const { userId, agency } = person
  if (hasStaffRight(person, 'quotes.make')) return { userId, scope: { isOfAgent: false } }
  if (!isAgent(person)) return null
  return { userId, scope: { isOfAgent: true, userIds: [...new Set([userId, ...agency.sharedUserIds])] } }
}

/** Returns the maker of a call. The quotes are the subject's, so that staff who act for an agent see the agent's. */
export const requireMaker = ({ subject }: Pick<SignedInContext, 'subject'>): QuoteMaker => {
  const maker = findMaker(subject)
  if (!maker) throw new AppError('forbidden', { message: texts.notForYou })
  return maker
}
