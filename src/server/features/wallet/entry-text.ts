import type { RequestRow } from './requests.repo.ts'
import { walletTexts as texts } from './texts.ts'

type Described = Pick<RequestRow, 'kind' | 'reason' | 'paymentMode' | 'bankReference'>

/** Returns what the statement says about a wallet request: how it was paid, and staff's reason. */
export const toEntryText = ({ kind, reason, paymentMode, bankReference }: Described): string => {
  const payment = texts.payment(paymentMode, bankReference)
  if (kind === 'payment') return payment
  if (kind === 'credit' && paymentMode !== '') return texts.counterPayment(payment, reason)
  return (kind === 'debit' ? texts.debit : texts.credit)(reason)
}
