import { hasCrm } from '#renderer/entities/customer-menu.ts'
import { placeNames } from '#renderer/entities/place-names.ts'
import { screen } from './screen.ts'

export const dashboard = screen('/user/dashboard', {
  for: 'signedIn',
  title: 'Dashboard',
  query: { tab: String },
  menu: [
    { group: { staff: 'dashboard' }, order: 1, icon: 'dashboard', tab: null },
    {
      group: { staff: 'dashboard', agent: 'account', account: 'more' },
      order: 1.65,
      icon: 'chat',
      label: {
        staff: placeNames.agent.requests,
        agent: placeNames.agent.requests,
        account: placeNames.shopper.requests,
      },
      query: { tab: 'crm' },
      tab: 'crm',
      isShownTo: ({ activeModules }) => hasCrm(activeModules),
    },
  ],
  load: async () => (await import('#renderer/features/dashboard/dashboard-screen.tsx')).DashboardScreen,
})

export const userProfile = screen('/user/dashboard/userProfile', {
  for: 'signedIn',
  title: 'My Profile',
  menu: { group: { agent: 'main', account: 'main' }, order: 3, icon: 'user' },
  load: async () => (await import('#renderer/features/my-account/profile-screen.tsx')).ProfileScreen,
})

export const security = screen('/user/dashboard/security', {
  for: 'signedIn',
  title: 'Password and sessions',
  load: async () => (await import('#renderer/features/accounts/security-screen.tsx')).SecurityScreen,
})

/** A guest sets a password after booking. */
export const keepAccount = screen('/user/keep-account', {
  for: 'signedIn',
  title: 'Create an account',
  load: async () => (await import('#renderer/features/accounts/keep-account-screen.tsx')).KeepAccountScreen,
})

export const referral = screen('/user/dashboard/referral', {
  for: 'signedIn',
  title: 'Referral',
  under: userProfile,
  load: async () => (await import('#renderer/features/my-account/referral-screen.tsx')).ReferralScreen,
})

export const people = screen('/user/dashboard/people', {
  for: 'isAgencyAdmin',
  title: 'People',
  under: userProfile,
  load: async () => (await import('#renderer/features/my-account/people/people-screen.tsx')).PeopleScreen,
})

/** Keys, usage and webhooks of an agency whose own software uses the API. */
export const apiAccess = screen('/user/api', {
  for: 'isAgencyAdmin',
  title: 'API',
  query: { view: ['usage', 'webhooks'], mode: ['test'], days: Number },
  menu: { group: { agent: 'account' }, order: 7, icon: 'key', label: 'API keys' },
  load: async () => (await import('#renderer/features/partners/agency/api-screen.tsx')).ApiScreen,
})

export const billingDetails = screen('/user/billing-details', {
  for: 'signedIn',
  title: 'Billing details',
  under: userProfile,
  load: async () => (await import('#renderer/features/my-account/billing-screen.tsx')).BillingScreen,
})

export const becomeSupplier = screen('/user/supplier/becomeSupplier', {
  for: 'signedIn',
  title: 'Become a supplier',
  under: userProfile,
  load: async () => (await import('#renderer/features/my-account/supplier-screen.tsx')).SupplierScreen,
})

export const transactionHistory = screen('/user/transactionHistory', {
  for: 'signedIn',
  title: 'Wallet',
  query: { tab: String },
  menu: { group: { agent: 'account', account: 'more' }, order: 2, icon: 'bankAccount' },
  load: async () => (await import('#renderer/features/wallet/wallet-screen.tsx')).WalletScreen,
})

export const myMarkup = screen('/flight/my-markup', {
  for: 'isTravelAgent',
  title: 'My markup',
  load: async () => (await import('#renderer/features/markup/my-markup-screen.tsx')).MyMarkupScreen,
})

export const payments = screen('/payments', {
  for: 'signedIn',
  title: 'Online payments',
  load: async () => (await import('#renderer/features/payments/my-payments-screen.tsx')).MyPaymentsScreen,
})

/** Pays an order that is named, or adds `amount` rupees to the wallet. */
export const userPayments = screen('/user/payments/:orderId?', {
  for: 'signedIn',
  title: 'Payment',
  query: { amount: Number },
  load: async () => (await import('#renderer/features/payments/user-payments-screen.tsx')).UserPaymentsScreen,
})

export const phonepeVerify = screen('/phonepe/verify/:orderId?', {
  for: 'signedIn',
  title: 'Payment result',
  load: async () => (await import('#renderer/features/payments/verify-screen.tsx')).VerifyScreen,
})
