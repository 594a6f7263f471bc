import type { BillingDetails } from '#contract/entities/account-details.ts'
import type { MyLegalEntity } from '#contract/http/my-account.ts'
import { hasAgencyRight } from '#domain/accounts/agency-people.ts'
import { gstStates } from '#domain/accounts/india-states.ts'
import { billingProblems, isSameHolder, taxTexts } from '#domain/accounts/tax-numbers.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { changeAccount, readAccount, type AccountDeps } from './change-account.ts'
import { myAccountRepo, type AccountRow } from './my-account.repo.ts'

const noEntity = 'This account has no company or customer record. Please contact support.'
const none: BillingDetails = {
  billingName: '',
  billingAddress: '',
  gstNumber: '',
  gstState: '',
  panNumber: '',
}

/** Whether the person sees the PAN: in an agency with colleagues, only those who look after its money. */
const seesPan = ({ walletUserId, agencyRole }: AccountRow): boolean =>
  walletUserId === null || hasAgencyRight(agencyRole, 'money')

/** Fills fields that were added after the details were stored. */
const toBilling = (row: AccountRow): BillingDetails => ({
  ...none,
  ...row.billing,
  ...(seesPan(row) ? {} : { panNumber: '' }),
})

const findProblems = (billing: BillingDetails) => {
  const isKnownState = billing.gstState === '' || gstStates.some(({ name }) => name === billing.gstState)
  return isKnownState
    ? billingProblems(billing)
    : [
        { path: 'gstState' as const, message: taxTexts.unknownState },
        ...billingProblems({ ...billing, gstState: '' }),
      ]
}

/** Manages billing details and the customer that an account belongs to. */
export const createBilling = (deps: AccountDeps) => ({
  read: async (call: SignedInContext): Promise<BillingDetails> => toBilling(await readAccount(deps, call)),
  /** Replaces the billing details, or removes them when every field is empty. */
  save: async (billing: BillingDetails, call: SignedInContext): Promise<BillingDetails> => {
    const fields = findProblems(billing)
    if (fields.length > 0) throw new AppError('invalidRequest', { fields })
    const after = Object.values(billing).every((text) => text === '') ? null : billing
    const row = await changeAccount(deps, call, 'account.billing', async (before) => ({
      change: { billing: after },
      before: before.billing,
      after,
    }))
    return toBilling(row)
  },
  legalEntity: async (call: SignedInContext): Promise<MyLegalEntity> => {
    const { site, subject } = call
    const account = await readAccount(deps, call)
    const repo = myAccountRepo(deps.database.db, site.siteId, subject.userId)
    const entity = account.legalEntityId ? await repo.legalEntity(account.legalEntityId) : null
    if (!entity) throw new AppError('notFound', { message: noEntity })
    const { company } = account
    // Tax numbers belong to their holder's name, so those of other billing details don't appear beside the company.
    const billing =
      account.billing && isSameHolder(account.billing.billingName, company?.companyName ?? '')
        ? account.billing
        : null
    return {
      id: entity.id,
      name: entity.name,
      companyName: company?.companyName ?? '',
      address1: company?.address1 ?? '',
      address2: company?.address2 ?? '',
      gstNumber: billing?.gstNumber || company?.gstNumber || '',
      panNumber: seesPan(account) ? billing?.panNumber || company?.panNumber || '' : '',
      isTdsDeductable: entity.isTdsDeductable,
    }
  },
})
