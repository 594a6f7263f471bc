import { myAccountEndpoints as calls } from '#contract/http/my-account.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const
const account = { ...quiet, tags: ['Account'] } as const
const changes = { ...quiet, invalidates: ['Account'] } as const

/** The user's own account. Failures are shown at the fields or in place of the result. */
export const myAccountApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    myProfile: contractQuery(build, calls.getMyProfile, account),
    updateMyProfile: contractMutation(build, calls.updateMyProfile, changes),
    saveMyBookingUpdates: contractMutation(build, calls.saveMyBookingUpdates, changes),
    changeMyPhoneDetails: contractMutation(build, calls.changeMyPhoneDetails, changes),
    myLegalEntity: contractQuery(build, calls.getMyLegalEntity, account),
    myBilling: contractQuery(build, calls.getMyBilling, account),
    saveMyBilling: contractMutation(build, calls.saveMyBilling, changes),
    myReferrals: contractQuery(build, calls.getMyReferrals, account),
    supplierCategories: contractQuery(build, calls.getSupplierCategories, quiet),
    supplierTerms: contractQuery(build, calls.supplierTerms, account),
    acceptSupplierTerms: contractMutation(build, calls.acceptSupplierTerms, changes),
    supplierApplication: contractQuery(build, calls.supplierDetails, account),
    sendSupplierDetails: contractMutation(build, calls.supplierDetails, changes),
  }),
})
