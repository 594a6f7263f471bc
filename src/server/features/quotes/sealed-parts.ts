import type { QuoteCustomer } from '#contract/entities/quote.ts'
import type { Deps } from '#server/deps.ts'
import { toQuoteAnswerPlace, toQuoteCustomerPlace } from '#server/secrets/seal-places.ts'
import { openSecrets, sealSecrets } from '#server/secrets/seal-secrets.ts'
import type { VersionRow } from './versions.repo.ts'

type Keys = Pick<Deps, 'sealKeys'>
type Place = Pick<VersionRow, 'siteId' | 'quoteId' | 'version'>

/** Whom a version is for, and what it says to them. Their account is a column of its own. */
export interface SealedCustomer extends Omit<QuoteCustomer, 'userId'> {
  message: string
}

/** What a customer answered: who accepted, from which network, or why they declined. */
export interface SealedAnswer {
  name: string
  address: string
  reason: string
}

export const sealCustomer = (
  { sealKeys }: Keys,
  place: Place,
  { name, email, phone, message }: SealedCustomer,
): string => sealSecrets(sealKeys, toQuoteCustomerPlace(place), { name, email, phone, message })

/** Opens the customer of a version; empty once erased. */
export const openCustomer = (
  { sealKeys }: Keys,
  version: Place & Pick<VersionRow, 'sealedCustomer'>,
): SealedCustomer => {
  const {
    name = '',
    email = '',
    phone = '',
    message = '',
  } = openSecrets(sealKeys, toQuoteCustomerPlace(version), version.sealedCustomer)
  return { name, email, phone, message }
}

export const sealAnswer = (
  { sealKeys }: Keys,
  place: Place,
  { name, address, reason }: SealedAnswer,
): string => sealSecrets(sealKeys, toQuoteAnswerPlace(place), { name, address, reason })

/** Opens what the customer answered; empty without an answer, and once erased. */
export const openAnswer = (
  { sealKeys }: Keys,
  version: Place & Pick<VersionRow, 'sealedAnswer'>,
): SealedAnswer => {
  const {
    name = '',
    address = '',
    reason = '',
  } = openSecrets(sealKeys, toQuoteAnswerPlace(version), version.sealedAnswer)
  return { name, address, reason }
}
