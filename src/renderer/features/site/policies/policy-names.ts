import type { PolicyPage } from '#contract/entities/site-fields.ts'

/** Names of the text pages, for the shop's foot. Apart from the pages' own texts, which a shopper's first page doesn't load. */
export const policyTitles: Record<PolicyPage, string> = {
  terms_and_conditions: 'Terms and conditions',
  privacy_policy: 'Privacy policy',
  cancellation_return_refund_policy: 'Cancellation, return and refund policy',
  'api-partner-program': 'API partner programme',
}

/** Accessible name of the links. */
export const policyLinksLabel = 'Policies'
