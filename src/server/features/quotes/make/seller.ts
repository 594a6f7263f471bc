import type { SharedQuote } from '#contract/entities/quote.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { readPhone } from '#domain/accounts/phone-numbers.ts'
import { toWalletName } from '#domain/accounts/wallet-name.ts'
import type { Db } from '#server/db/database.ts'
import type { QuoteRow } from '#server/features/quotes/quotes.repo.ts'
import { findUser } from '#server/people/find-user.ts'
import type { UserRow } from '#server/people/person.ts'

/** How to reach an agent, by the account. */
export const toAgentContact = ({
  firstName,
  lastName,
  email,
  phoneNumbers,
}: UserRow): { name: string; email: string; phone: string } => {
  const [known] = phoneNumbers.flatMap(
    ({ phoneNumber, phoneCountryCode }) => readPhone(phoneNumber, phoneCountryCode) ?? [],
  )
  return {
    name: `${firstName} ${lastName}`.trim(),
    email: hideEmailPlaceholder(email),
    phone: known?.e164 ?? '',
  }
}

/** Returns who sells what a quote offers: the agent's agency, or the site. */
export const loadSeller = async (
  db: Db,
  { siteId, userId, isOfAgent }: QuoteRow,
  { companyName, adminEmail, adminContact }: Pick<SiteConfig, 'companyName' | 'adminEmail' | 'adminContact'>,
): Promise<SharedQuote['seller']> => {
  if (!isOfAgent) return { name: companyName, email: adminEmail, phone: adminContact }
  const user = await findUser(db, siteId, userId)
  if (!user) throw new Error(`user ${userId} not found`)
  const contact = toAgentContact(user)
  return { ...contact, name: toWalletName({ name: contact.name, company: user.company }) }
}
