import { screen } from './screen.ts'

/**
 * A quote for whoever has its link. `option` is the chosen hotel category, `accept` opens the form to accept, `hp` hides
 * prices, `print` is the view that is printed.
 */
export const quotePage = screen('/quote/:quoteCode', {
  for: 'anyone',
  title: 'Quote',
  isOpenWhenLocked: true,
  frame: 'plain',
  query: { option: String, accept: Boolean, hp: Boolean, print: Boolean },
  load: async () => (await import('#renderer/features/quotes/page/quote-page-screen.tsx')).QuotePageScreen,
})
