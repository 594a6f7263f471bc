import { search } from './paths.ts'

/** Addresses of `further-table.ts`: apart from `paths`, which every first page loads. */
export const furtherPaths = {
  signUp: (query: { referralCode?: string; redirectTo?: string } = {}) => `/signup${search({ ...query })}`,
  signUpSuccess: '/signup_success',
  generatePassword: '/generate_password',
  createNewUser: '/createNewUser',
  dashboard: (query: { tab?: string } = {}) => `/user/dashboard${search({ ...query })}`,
  userProfile: '/user/dashboard/userProfile',
  security: '/user/dashboard/security',
  referral: '/user/dashboard/referral',
  transactionHistory: '/user/transactionHistory',
  becomeSupplier: '/user/supplier/becomeSupplier',
  billingDetails: '/user/billing-details',
  payments: '/payments',
  userPayments: (orderId = '', query: { amount?: number } = {}) =>
    `/user/payments${orderId && `/${encodeURIComponent(orderId)}`}${search({ ...query })}`,
  phonepeVerify: (orderId = '') => `/phonepe/verify${orderId && `/${encodeURIComponent(orderId)}`}`,
  terms: '/terms_and_conditions',
  privacy: '/privacy_policy',
  cancellationPolicy: '/cancellation_return_refund_policy',
  apiPartnerProgram: '/api-partner-program',
  siteSettings: '/staff/site-settings',
  staffWallets: (query: { email?: string; tab?: string } = {}) => `/staff/wallets${search({ ...query })}`,
  pendingGatewayEntries: '/staff/pending-gateway-entries',
  gatewayTransactions: (query: { pending?: boolean } = {}) =>
    `/staff/gateway-transactions${search({ ...query })}`,
  reconciliation: '/staff/reconciliation',
} as const
