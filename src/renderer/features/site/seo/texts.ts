import type { SeoRobots, SeoRoute } from '#contract/entities/site-seo.ts'

export const seoTexts = {
  title: 'SEO',
  lead: 'What search engines and chat apps show for your public pages. Empty fields use the text shown in the preview.',
  loadFailed: "Couldn't load the SEO settings",
  notLive: "Search engines don't list this site because it isn't live or its pages are locked.",
  page: 'Page',
  language: 'Language',
  pages: {
    '/': 'Home page',
    '/flight/search': 'Flight search',
    '/signup': 'Sign-up',
    '/terms_and_conditions': 'Terms and conditions',
    '/privacy_policy': 'Privacy policy',
    '/cancellation_return_refund_policy': 'Cancellation policy',
    '/api-partner-program': 'API partner programme',
  } satisfies Record<SeoRoute, string>,
  languages: { 'en-IN': 'English', 'hi-IN': 'Hindi' },
  languageHelp:
    'Search engines offer the Hindi texts to people who search in Hindi. The page itself is in English.',
  pageTitle: 'Title',
  titleHelp: (length: number) => `${length} of about 60 characters that search engines show.`,
  description: 'Description',
  descriptionHelp: (length: number) => `${length} of about 160 characters that search engines show.`,
  canonical: 'Canonical address',
  canonicalHelp:
    'Only if the same page is on another of your websites, which search engines should list instead.',
  image: 'Picture for chat apps',
  robots: 'Search engines',
  robotsOptions: {
    'index, follow': 'List this page and follow its links',
    'index, nofollow': "List this page, don't follow its links",
    'noindex, follow': "Don't list this page, follow its links",
    'noindex, nofollow': "Don't list this page or follow its links",
  } satisfies Record<SeoRobots, string>,
  save: 'Save page',
  saved: 'Setting saved successfully',
  takeTheirs: 'Load their changes',
  searchPreview: 'Search result',
  chatPreview: 'In a chat',
  hidden: 'Not listed',
} as const
