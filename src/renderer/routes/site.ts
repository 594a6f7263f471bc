import { screen } from './screen.ts'

export const terms = screen('/terms_and_conditions', {
  for: 'anyone',
  title: 'Terms and conditions',
  isOpenWhenLocked: true,
  load: async () => (await import('#renderer/features/site/policies/policy-screens.tsx')).TermsScreen,
})

export const privacy = screen('/privacy_policy', {
  for: 'anyone',
  title: 'Privacy policy',
  isOpenWhenLocked: true,
  load: async () => (await import('#renderer/features/site/policies/policy-screens.tsx')).PrivacyScreen,
})

export const cancellationPolicy = screen('/cancellation_return_refund_policy', {
  for: 'anyone',
  title: 'Cancellation policy',
  isOpenWhenLocked: true,
  load: async () =>
    (await import('#renderer/features/site/policies/policy-screens.tsx')).CancellationPolicyScreen,
})

export const apiPartnerProgram = screen('/api-partner-program', {
  for: 'anyone',
  title: 'API partner programme',
  isOpenWhenLocked: true,
  load: async () => (await import('#renderer/features/site/policies/partner-screen.tsx')).PartnerScreen,
})

export const newsletter = screen('/newsletter', {
  for: 'anyone',
  title: 'Newsletter',
  isOpenWhenLocked: true,
  frame: 'plain',
  query: { action: ['confirm', 'unsubscribe'] },
  load: async () => (await import('#renderer/features/subscribers/newsletter-screen.tsx')).NewsletterScreen,
})

export const forbidden = screen('/403', {
  for: 'anyone',
  title: 'Forbidden',
  isOpenWhenLocked: true,
  load: async () => (await import('#renderer/features/site/forbidden-screen.tsx')).ForbiddenScreen,
})

export const paymentSuccess = screen('/1/success', {
  for: 'anyone',
  title: 'Payment Success',
  load: async () => (await import('#renderer/features/site/payment-success-screen.tsx')).PaymentSuccessScreen,
})

export const notFound = screen('*', {
  for: 'anyone',
  title: 'Not found',
  load: async () => (await import('#renderer/features/site/not-found-screen.tsx')).NotFoundScreen,
})
