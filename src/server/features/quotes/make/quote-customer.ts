import type { FieldError } from '#contract/common/envelope.ts'
import type { QuoteDraft } from '#contract/entities/quote.ts'
import type { Person } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { quoteTexts as texts } from '#server/features/quotes/texts.ts'
import { findUser } from '#server/people/find-user.ts'
import { isHouseAccount } from '#server/people/house-accounts.repo.ts'
import { personFrom } from '#server/people/person.ts'
import type { QuoteMaker } from './maker.ts'

/** The account that a quote is for; null without one. */
export type LoadedCustomer = { ok: true; person: Person | null } | { ok: false; errors: FieldError[] }

const refuse = (path: string, message: string): LoadedCustomer => ({ ok: false, errors: [{ path, message }] })

/** Loads the account of a quote's customer. Only staff can name one, of an active customer of the site. */
export const loadQuoteCustomer = async (
  db: Db,
  siteId: string,
  { customer, markup }: Pick<QuoteDraft, 'customer' | 'markup'>,
  { scope }: QuoteMaker,
): Promise<LoadedCustomer> => {
  const path = 'customer.userId'
  if (scope.isOfAgent)
    return customer.userId === null ? { ok: true, person: null } : refuse(path, texts.sharedByStaff)
  if (markup.is !== 'none') return refuse('markup', texts.noMarkup)
  if (customer.userId === null) return { ok: true, person: null }
  const user = await findUser(db, siteId, customer.userId)
  const isCustomer =
    user !== null &&
    !user.isBlocked &&
    user.erasedAt === null &&
    !isHouseAccount(user) &&
    user.userType !== 'staff' &&
    !user.isWlOwner &&
    !user.isSuperAdmin
  return isCustomer ? { ok: true, person: personFrom(user) } : refuse(path, texts.unknownCustomer)
}
