import type { SeoEntry, SeoLocale, SeoRoute } from '#contract/entities/site-seo.ts'

const pages: Record<
  SeoRoute,
  { title: (company: string) => string; description: (company: string) => string }
> = {
  '/': {
    title: (company) => company,
    description: (company) => `Search and book flights with ${company}.`,
  },
  '/flight/search': {
    title: (company) => `Flights · ${company}`,
    description: (company) => `Compare fares and book domestic and international flights with ${company}.`,
  },
  '/packages': {
    title: (company) => `Holiday packages · ${company}`,
    description: (company) => `Holidays planned day by day, with the full price explained, from ${company}.`,
  },
  '/activities': {
    title: (company) => `Activities · ${company}`,
    description: (company) => `Tours, tickets and experiences with fixed times and prices from ${company}.`,
  },
  '/signup': {
    title: (company) => `Create an account · ${company}`,
    description: (company) => `Create an account with ${company} to book flights and manage your trips.`,
  },
  '/terms_and_conditions': {
    title: (company) => `Terms and conditions · ${company}`,
    description: (company) => `The terms for bookings with ${company}.`,
  },
  '/privacy_policy': {
    title: (company) => `Privacy policy · ${company}`,
    description: (company) => `How ${company} uses and protects your data.`,
  },
  '/cancellation_return_refund_policy': {
    title: (company) => `Cancellations and refunds · ${company}`,
    description: (company) => `How to cancel a booking with ${company}, and what is refunded.`,
  },
  '/api-partner-program': {
    title: (company) => `API partner programme · ${company}`,
    description: (company) => `Sell flights through the API of ${company}.`,
  },
}

/** A page as search engines and chat apps show it, with the defaults in place of empty texts. */
export type ShownSeo = Pick<SeoEntry, 'title' | 'description' | 'canonical' | 'image' | 'robots'>

/** Returns what is shown of a page: its own texts, else those of the default language, else the defaults. */
export const toShownSeo = (
  entries: readonly SeoEntry[],
  { route, locale }: { route: SeoRoute; locale: SeoLocale },
  site: { companyName: string; logoUrl: string },
): ShownSeo => {
  const find = (wanted: SeoLocale): SeoEntry | undefined =>
    entries.find((entry) => entry.route === route && entry.locale === wanted)
  const [own, base] = [find(locale), find('en-IN')]
  const page = pages[route]
  return {
    title: own?.title || base?.title || page.title(site.companyName),
    description: own?.description || base?.description || page.description(site.companyName),
    canonical: own?.canonical ?? '',
    image: own?.image || base?.image || (site.logoUrl.startsWith('data:') ? '' : site.logoUrl),
    robots: own?.robots ?? base?.robots ?? 'index, follow',
  }
}
