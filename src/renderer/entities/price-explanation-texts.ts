/** Texts of the price explanation; its lines come from the server. */
export const priceExplanationTexts = {
  ask: 'Why this price?',
  title: 'Why this price',
  total: 'Total payable',
  extras: 'Baggage, meals and seats',
  extrasWhy: 'As selected; paid to the airline',
  passedOver: 'Other matching rules, not applied',
  noRule: 'No markup rule applies.',
  failed: "Couldn't load the explanation",
} as const
