import { supplierDecisionEndpoints } from '#contract/http/my-account-supplier-decisions.ts'
import { myDataEndpoints } from '#contract/http/my-account-data.ts'
import { myAccountEndpoints } from '#contract/http/my-account.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createBilling } from './billing.service.ts'
import { createCloseAccount } from './data/close-account.service.ts'
import { createDataCopy } from './data/data-copy.service.ts'
import { createPhones } from './phones.service.ts'
import { createProfile } from './profile.service.ts'
import { createReferrals } from './referrals.service.ts'
import { createSupplierApproval } from './supplier-approval.service.ts'
import { listCategories } from './supplier-categories.ts'
import { createSupplierDecisions } from './supplier-decisions.service.ts'

/** Binds the calls of a user's own account. */
export const myAccountRoutes = (deps: Deps): BoundCall[] => {
  const putPhones = createPhones(deps)
  const profile = createProfile(deps)
  const billing = createBilling(deps)
  const referrals = createReferrals(deps)
  const approval = createSupplierApproval(deps)
  const decisions = createSupplierDecisions(deps)
  const copyData = createDataCopy(deps)
  const closing = createCloseAccount(deps)
  return [
    bind(myAccountEndpoints.changeMyPhoneDetails, ({ phoneNumbers }, call) =>
      putPhones(phoneNumbers, signedIn(call)),
    ),
    bind(myAccountEndpoints.getMyProfile, (_input, call) => profile.read(signedIn(call))),
    bind(myAccountEndpoints.updateMyProfile, (input, call) => profile.update(input, signedIn(call))),
    bind(myAccountEndpoints.saveMyBookingUpdates, (input, call) =>
      profile.saveUpdates(input, signedIn(call)),
    ),
    bind(myAccountEndpoints.getMyLegalEntity, (_input, call) => billing.legalEntity(signedIn(call))),
    bind(myAccountEndpoints.getMyBilling, (_input, call) => billing.read(signedIn(call))),
    bind(myAccountEndpoints.saveMyBilling, (input, call) => billing.save(input, signedIn(call))),
    bind(myAccountEndpoints.getMyReferrals, (_input, call) => referrals(signedIn(call))),
    // The person's own, also while staff act for a customer.
    bind(myDataEndpoints.dataCopy, (input, call) =>
      copyData({ ...input, userId: signedIn(call).actor.userId }, signedIn(call)),
    ),
    bind(myDataEndpoints.closeCheck, (_input, call) => closing.check(signedIn(call))),
    bind(myDataEndpoints.mailCloseCode, (_input, call) => closing.mailCode(signedIn(call))),
    bind(myDataEndpoints.closeAccount, (input, call) => closing.close(input, signedIn(call))),
    bind(myAccountEndpoints.getSupplierCategories, (_input, call) => listCategories(deps, call)),
    bind(myAccountEndpoints.supplierTerms, (_input, call) => approval.terms(signedIn(call))),
    bind(myAccountEndpoints.acceptSupplierTerms, ({ version }, call) =>
      approval.accept(version, signedIn(call)),
    ),
    bind(myAccountEndpoints.supplierDetails, ({ details }, call) =>
      details ? approval.apply(details, signedIn(call)) : approval.read(signedIn(call)),
    ),
    bind(supplierDecisionEndpoints.supplierApplications, (input, call) =>
      decisions.list(input, signedIn(call)),
    ),
    bind(supplierDecisionEndpoints.decideSupplierApplication, (input, call) =>
      decisions.decide(input, signedIn(call)),
    ),
  ]
}
