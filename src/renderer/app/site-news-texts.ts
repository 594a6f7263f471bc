/** Texts for changes that an operator makes while pages are open. */
export const siteNewsTexts = {
  closed: 'This site is closed at the moment. Please contact the agency.',
} as const
