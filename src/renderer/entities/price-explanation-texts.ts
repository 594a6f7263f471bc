/** Words of the explanation of a price; its lines come from the server. */
export const priceExplanationTexts = {
  ask: 'Why this price?',
  title: 'Why this price',
  total: 'Total payable',
  extras: 'Baggage, meals and seats',
  extrasWhy: 'As chosen now; goes to the airline',
  passedOver: 'Rules that fit too and were not applied',
  noRule: 'No markup rule fits.',
  failed: 'The explanation could not be loaded',
} as const
