/** Texts of the page around its choices and prices. */
export const pageTexts = {
  failed: "Couldn't load this page",
  notFound: 'Package not found',
  notFoundText: "It may no longer be for sale. See what's available now.",
  allPackages: 'See all packages',
  parts: 'On this page',
  facts: 'At a glance',
  length: 'Duration',
  places: 'Destinations',
  meals: 'Meals',
  hotels: 'Hotels',
  themes: 'Themes',
  pickUp: 'Pick-up',
} as const

/** Texts of the price, payments and cancellation. */
export const priceTexts = {
  title: 'Your price',
  from: 'From',
  total: 'Total',
  taxes: 'Taxes included',
  perAdult: (price: string) => `${price} per adult`,
  choose: 'See dates and prices',
  chooseDate: 'Choose a date to see your price.',
  chooseTickets: 'Choose your tickets to see your price.',
  failed: "Couldn't calculate the price",
  why: 'Why this price?',
  whyTitle: 'Why this price',
  whyLead: 'These items add up to the total.',
  contact: 'Call or email us',
  call: 'Call to book',
  onRequest: 'Price on request',
  onRequestText: "Tell us your dates and who's travelling, and we'll send you a price.",
  subject: (title: string, date: string) => (date === '' ? title : `${title}, ${date}`),
  trip: (from: string, to: string) => `${from} to ${to}`,
} as const
