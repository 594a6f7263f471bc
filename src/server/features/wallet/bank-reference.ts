import type { PaymentMode } from '#contract/entities/wallet.ts'
import { normaliseBankReference, shortestBankReference } from '#domain/money/bank-reference.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { requestsRepo } from './requests.repo.ts'
import { walletTexts as texts } from './texts.ts'

const throwInvalid = (message: string): never => {
  throw new AppError('invalidRequest', { message, fields: [{ path: 'bankReference', message }] })
}

/**
 * Reads a typed reference. Throws `invalidRequest` if it is missing: cash has no bank reference, every other payment
 * does.
 */
export const toBankReference = (paymentMode: PaymentMode, typed: string): string => {
  const reference = normaliseBankReference(typed)
  if (paymentMode !== 'Cash' && reference.length < shortestBankReference) throwInvalid(texts.referenceMissing)
  return reference
}

/** Takes the reference for the transaction. Throws `invalidRequest` if a payment already has it. */
export const assertReferenceIsNew = async (tx: Db, siteId: string, reference: string): Promise<void> => {
  if (reference === '') return
  const repo = requestsRepo(tx, siteId)
  await repo.lockNamed(`reference:${reference}`)
  if (await repo.hasReference(reference)) throwInvalid(texts.referenceKnown)
}
