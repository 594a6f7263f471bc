import type { BillingDetails } from '#contract/entities/account-details.ts'
import type { SupplierApplication } from '#contract/http/my-account-supplier.ts'
import type { ReviewedApplication } from '#contract/http/my-account-supplier-decisions.ts'
import type { MyLegalEntity, MyProfile } from '#contract/http/my-account.ts'

/** Creates the profile of Kavita Rao, a shopper with a confirmed address. */
export const aProfile = (over: Partial<MyProfile> = {}): MyProfile => ({
  email: 'kavita@rao.example',
  userType: 'retail',
  firstName: 'Kavita',
  lastName: 'Rao',
  gender: 'female',
  company: null,
  phoneNumbers: [],
  isVerified: true,
  taLogoUrl: '',
  headerPosition: 'left',
  mayHaveLogo: false,
  bookingUpdates: {
    confirmation: true,
    decision: true,
    holdReminder: true,
    scheduleChange: true,
    passengerCopies: true,
  },
  createdAt: '2026-01-02T10:00:00Z',
  ...over,
})

/** Creates the customer record of Kavita Rao's account. */
export const aLegalEntity = (over: Partial<MyLegalEntity> = {}): MyLegalEntity => ({
  id: 'le1',
  name: 'Rao Tours LLP',
  companyName: 'Rao Tours',
  address1: '5 Park Street',
  address2: 'Kolkata',
  gstNumber: '27AAPFU0939F1ZV',
  panNumber: 'AAPFU0939F',
  isTdsDeductable: true,
  ...over,
})

/** Creates billing details of Rao Tours, with a GST number of Maharashtra. */
export const aBilling = (over: Partial<BillingDetails> = {}): BillingDetails => ({
  billingName: 'Rao Tours',
  billingAddress: '5 Park Street, Kolkata',
  gstNumber: '27AAPFU0939F1ZV',
  gstState: 'Maharashtra',
  panNumber: 'AAPFU0939F',
  ...over,
})

/** Creates a supplier application that hasn't been decided yet. */
export const anApplication = (over: Partial<SupplierApplication> = {}): SupplierApplication => ({
  status: 'Pending',
  details: {
    categories: ['Flights'],
    companyName: 'Rao Tours',
    contactName: 'Kavita Rao',
    contactEmail: 'kavita@rao.example',
    contactPhone: '9810012345',
    contactPhoneCountryCode: 'IN',
    bankName: 'HDFC Bank',
    accountName: 'Rao Tours',
    accountEndsWith: '4321',
    ifsc: 'HDFC0000123',
  },
  note: '',
  termsVersion: '1',
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  decidedAt: null,
  ...over,
})

/** Creates a supplier application as staff see it, which waits for a decision. */
export const aReviewedApplication = (over: Partial<ReviewedApplication> = {}): ReviewedApplication => ({
  ...anApplication(),
  applicationId: 'sup_1',
  user: { userId: 'u7', name: 'Kavita Rao', email: 'kavita@rao.example' },
  termsAcceptedAt: '2026-11-20T09:55:00Z',
  decidedBy: '',
  isOwn: false,
  decisions: ['Approved', 'Rejected'],
  ...over,
})
