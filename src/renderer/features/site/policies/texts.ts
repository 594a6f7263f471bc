import type { PolicyPage } from '#contract/entities/site-fields.ts'

export const policyTitles: Record<PolicyPage, string> = {
  terms_and_conditions: 'Terms and conditions',
  privacy_policy: 'Privacy policy',
  cancellation_return_refund_policy: 'Cancellation, return and refund policy',
  'api-partner-program': 'API partner programme',
}

export const policyTexts = {
  loadFailed: "Couldn't load this page",
  nav: 'Policies',
  formTitle: 'Become a partner',
  companyName: 'Company',
  contactName: 'Your name',
  email: 'Email',
  phone: 'Phone',
  message: 'What do you want to build?',
  send: 'Send request',
  nobodyTitle: "This form isn't available yet",
  nobodyText: (phone: string): string =>
    phone === ''
      ? 'The agency has no email address for requests yet.'
      : `The agency has no email address for requests yet. Call ${phone} instead.`,
  sentTitle: 'Request sent',
  sentText: "We'll review it and reply by email.",
} as const
