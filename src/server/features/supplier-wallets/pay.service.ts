import type { RequestOf } from '#contract/common/endpoint.ts'
import type { SupplierPayment } from '#contract/entities/supplier-wallet.ts'
import { supplierWalletEndpoints } from '#contract/http/supplier-wallets.ts'
import { normaliseBankReference, shortestBankReference } from '#domain/money/bank-reference.ts'
import { toPaise } from '#domain/money/money.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { actOnce } from '#server/idempotency/act-once.ts'
import { toKeyedCall } from '#server/idempotency/idempotency.ts'
import { postSupplierPayment, postSupplierReversal } from '#server/ledger/supplier-movements.ts'
import { notifyStaff } from '#server/staff-news/notify-staff.ts'
import { readLinkName } from '#server/suppliers/linked-sites/link-name.ts'
import { loadSupplierNames } from './names.repo.ts'
import { payablesRepo } from './payables.repo.ts'
import { paymentsRepo, type PaymentRow } from './payments.repo.ts'
import { toPaymentView } from './payment-view.ts'
import { toSupplierName } from './supplier-name.ts'

type Calls = typeof supplierWalletEndpoints
type PaymentInput = RequestOf<Calls['proposePayment']>
type ReversalInput = RequestOf<Calls['proposeReversal']>
type DecisionInput = RequestOf<Calls['decidePayment']>

const texts = {
  referenceMissing: 'Enter the bank reference (UTR) of the payment',
  referenceKnown: 'Enter another bank reference. A payment with this one has already been entered',
  linked: 'Use Pay in for an agency that supplies you. Its own books show the payment once it arrives.',
  future: "Enter a date that isn't in the future",
  decided: 'This payment has already been decided. Refresh the list.',
  notReversible: 'Only an approved payment without a reversal can be reversed.',
  paid: (reference: string) => (reference === '' ? 'Payment' : `Payment ${reference}`),
  reversed: (reference: string) => (reference === '' ? 'Payment reversed' : `Payment ${reference} reversed`),
} as const

const invalid = (path: string, message: string): AppError =>
  new AppError('invalidRequest', { message, fields: [{ path, message }] })

const readId = (id: string): number => {
  if (!/^\d{1,15}$/.test(id)) throw new AppError('notFound')
  return Number(id)
}

/** Takes the reference for the transaction. Throws `invalidRequest` if it is missing or used. */
const takeReference = async (
  tx: Db,
  siteId: string,
  { paymentMode, bankReference }: PaymentInput,
): Promise<string> => {
  const reference = paymentMode === 'Cash' ? '' : normaliseBankReference(bankReference)
  if (paymentMode === 'Cash') return reference
  if (reference.length < shortestBankReference) throw invalid('bankReference', texts.referenceMissing)
  const repo = paymentsRepo(tx, siteId)
  await repo.lockReference(reference)
  if (await repo.hasReference(reference)) throw invalid('bankReference', texts.referenceKnown)
  return reference
}

/** Adds a row and its line of the audit trail, and notifies those who may approve it. */
const addProposal = async (
  tx: Db,
  payment: Omit<Parameters<ReturnType<typeof paymentsRepo>['add']>[0], 'state' | 'createdBy' | 'createdAt'>,
  call: SignedInContext,
  at: Date,
): Promise<string> => {
  const { siteId } = call.site
  const { userId } = call.actor
  const id = await paymentsRepo(tx, siteId).add({
    ...payment,
    state: 'Pending',
    createdBy: userId,
    createdAt: at,
  })
  const { kind, supplier, amountMinor, paymentMode, bankReference, paidOn, note, reversesId } = payment
  await addAudit(tx, siteId, {
    action: kind === 'payment' ? 'suppliers.paymentProposed' : 'suppliers.reversalProposed',
    target: `supplierPayment:${id}`,
    actorUserId: userId,
    details: { supplier, amountMinor, paymentMode, bankReference, paidOn, note, reversesId },
    requestId: call.requestId,
    at,
  })
  await notifyStaff(tx, siteId, { about: 'supplierPayment', ref: String(id), exceptUserId: userId }, at)
  return String(id)
}

/** Throws `ownRequest` if the caller entered the payment, and `wrongState` if it has been decided. */
const assertOpen = (row: PaymentRow, { actor }: SignedInContext): void => {
  if (row.createdBy === actor.userId) throw new AppError('ownRequest')
  if (row.state !== 'Pending') throw new AppError('wrongState', { message: texts.decided })
}

/** Books an approved payment or reversal and returns the ledger entry's id. */
const carryOut = async (tx: Db, row: PaymentRow, call: SignedInContext, at: Date): Promise<number> => {
  const { siteId } = call.site
  const movement = {
    siteId,
    supplier: row.supplier,
    amountMinor: row.amountMinor,
    createdBy: call.actor.userId,
    at,
  }
  if (row.kind === 'payment')
    return postSupplierPayment(tx, { ...movement, paymentId: row.id, text: texts.paid(row.bankReference) })
  const repo = paymentsRepo(tx, siteId)
  const original = row.reversesId === null ? null : await repo.lock(row.reversesId)
  if (original?.state !== 'Approved') throw new AppError('wrongState', { message: texts.notReversible })
  await repo.change(original.id, { state: 'Reversed' })
  const text = texts.reversed(original.bankReference)
  return postSupplierReversal(tx, { ...movement, paymentId: original.id, text })
}

const decide = async (tx: Db, input: DecisionInput, call: SignedInContext, at: Date): Promise<string> => {
  const { siteId } = call.site
  const repo = paymentsRepo(tx, siteId)
  const row = await repo.lock(readId(input.paymentId))
  if (!row) throw new AppError('notFound')
  assertOpen(row, call)
  const isApproved = input.decision === 'approve'
  const ledgerEntryId = isApproved ? await carryOut(tx, row, call, at) : null
  await repo.change(row.id, {
    state: isApproved ? 'Approved' : 'Rejected',
    decidedBy: call.actor.userId,
    decidedAt: at,
    decisionNote: input.note,
    ledgerEntryId,
  })
  await addAudit(tx, siteId, {
    action: isApproved ? `suppliers.${row.kind}Approved` : `suppliers.${row.kind}Rejected`,
    target: `supplierPayment:${row.id}`,
    actorUserId: call.actor.userId,
    details: { supplier: row.supplier, amountMinor: row.amountMinor, note: input.note, ledgerEntryId },
    requestId: call.requestId,
    at,
  })
  return String(row.id)
}

/** Enters payments to suppliers and decides them: one person proposes, another approves, and each is booked once. */
export const createSupplierPayments = (deps: Pick<Deps, 'database' | 'now'>) => {
  const { db } = deps.database

  const show = async (id: string, { actor, site }: SignedInContext): Promise<SupplierPayment> => {
    const [row] = await paymentsRepo(db, site.siteId).page({ id: Number(id) }, { offset: 0, limit: 1 })
    if (!row) throw new AppError('notFound')
    const names = await loadSupplierNames(db, site.siteId)
    return toPaymentView(row, toSupplierName(row.payment.supplier, names), actor)
  }

  return {
    propose: async (input: PaymentInput, call: SignedInContext): Promise<SupplierPayment> => {
      const { siteId } = call.site
      if (readLinkName(input.supplierId) !== null) throw invalid('supplierId', texts.linked)
      if ((await payablesRepo(db, siteId).findAccountId(input.supplierId)) === null)
        throw new AppError('notFound')
      if (input.paidOn > indiaDate(deps.now())) throw invalid('paidOn', texts.future)
      const keyedCall = toKeyedCall(call, supplierWalletEndpoints.proposePayment, input)
      const id = await actOnce(deps, keyedCall, async (tx, at) => {
        const { supplierId: supplier, amount, paymentMode, paidOn, note } = input
        const bankReference = await takeReference(tx, siteId, input)
        const payment = { kind: 'payment', supplier, amountMinor: toPaise(amount), paymentMode } as const
        return addProposal(tx, { ...payment, bankReference, paidOn, note }, call, at)
      })
      return show(id, call)
    },
    proposeReversal: async (input: ReversalInput, call: SignedInContext): Promise<SupplierPayment> => {
      const keyedCall = toKeyedCall(call, supplierWalletEndpoints.proposeReversal, input)
      const id = await actOnce(deps, keyedCall, async (tx, at) => {
        const repo = paymentsRepo(tx, call.site.siteId)
        const original = await repo.lock(readId(input.paymentId))
        if (!original) throw new AppError('notFound')
        const isOpen = original.kind === 'payment' && original.state === 'Approved'
        if (!isOpen || (await repo.hasReversal(original.id)))
          throw new AppError('wrongState', { message: texts.notReversible })
        const { supplier, amountMinor, paymentMode, bankReference, paidOn } = original
        const copied = { supplier, amountMinor, paymentMode, bankReference, paidOn }
        const reversal = { kind: 'reversal', reversesId: original.id, note: input.note } as const
        return addProposal(tx, { ...copied, ...reversal }, call, at)
      })
      return show(id, call)
    },
    decide: async (input: DecisionInput, call: SignedInContext): Promise<SupplierPayment> => {
      const keyedCall = toKeyedCall(call, supplierWalletEndpoints.decidePayment, input)
      return show(await actOnce(deps, keyedCall, (tx, at) => decide(tx, input, call, at)), call)
    },
  }
}
