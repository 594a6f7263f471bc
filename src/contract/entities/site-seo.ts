import { z } from 'zod'

/** Pages that search engines may list, by their path below `/app`. All others are never listed. */
export const seoRoutes = [
  '/',
  '/flight/search',
  '/packages',
  '/activities',
  '/signup',
  '/terms_and_conditions',
  '/privacy_policy',
  '/cancellation_return_refund_policy',
  '/api-partner-program',
] as const
export const SeoRoute = z.enum(seoRoutes)
export type SeoRoute = z.infer<typeof SeoRoute>

/** Languages that a page can have texts for. The first is the default; the others are opened with `?hl=`. */
export const seoLocales = ['en-IN', 'hi-IN'] as const
export const SeoLocale = z.enum(seoLocales)
export type SeoLocale = z.infer<typeof SeoLocale>

export const SeoRobots = z.enum(['index, follow', 'index, nofollow', 'noindex, follow', 'noindex, nofollow'])
export type SeoRobots = z.infer<typeof SeoRobots>

/** What search engines and chat apps show for a page. Empty texts have their defaults. */
export const SeoEntry = z.object({
  route: SeoRoute,
  locale: SeoLocale,
  title: z.string(),
  description: z.string(),
  /** Address that search engines list instead; empty for the page's own. */
  canonical: z.string(),
  /** Picture that chat apps show. */
  image: z.string(),
  robots: SeoRobots,
})
export type SeoEntry = z.infer<typeof SeoEntry>
