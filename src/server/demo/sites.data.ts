import type { StoredSiteConfig } from '#contract/entities/site.ts'
import type { SiteSettings } from '#server/db/shapes/sites.ts'

type DemoSite = {
  id: string
  domain: string
  config: StoredSiteConfig
  settings: SiteSettings
}

const logo = (glyph: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="${colour}"/><text x="20" y="27" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${glyph}</text></svg>`)}`

const site = (entry: {
  id: string
  name: string
  primary: string
  accent: string
  glyph: string
  city: string
  phone: string
  isLocked?: boolean
  lookToBook?: SiteSettings['lookToBook']
  seller: NonNullable<SiteSettings['seller']>
  bankAccounts?: SiteSettings['bankAccounts']
}): DemoSite => ({
  id: entry.id,
  domain: `${entry.id}.localhost`,
  settings: {
    seller: entry.seller,
    ...(entry.lookToBook ? { lookToBook: entry.lookToBook } : {}),
    ...(entry.bankAccounts ? { bankAccounts: entry.bankAccounts } : {}),
  },
  config: {
    companyName: entry.name,
    logoUrl: logo(entry.glyph, entry.primary),
    faviconUrl: logo(entry.glyph, entry.primary),
    adminContact: entry.phone,
    adminEmail: `help@${entry.id}.example`,
    theme: { primary: entry.primary, accent: entry.accent, glyph: entry.glyph },
    brandingSettings: { form: { label: 'Flight Deals' } },
    ssrHtml: {
      header: '',
      footer: `<p>${entry.name}, ${entry.city} · ${entry.phone} · <a href="mailto:help@${entry.id}.example">help@${entry.id}.example</a></p>`,
    },
    isLocked: entry.isLocked ?? false,
    lockedRoutes: entry.isLocked ? ['/flight', '/fixed-departures', '/packages', '/activities'] : [],
    coreSiteUrl: '',
    popupAlert: { isActive: false, title: '', html: '', frequencyDays: 1 },
    trackingTag: '',
    scripts: [],
    activeModules: ['FlightsForm'],
    canShowPermissionMenu: true,
    currency: 'INR',
  },
})

/** Three agencies with different looks; the third is locked, so visitors can only sign in. */
export const demoSites: readonly DemoSite[] = [
  site({
    id: 'skyways',
    name: 'Skyways Travel',
    primary: '#1f4e8c',
    accent: '#0f6fc6',
    glyph: 'S',
    city: 'New Delhi',
    seller: {
      legalName: 'Skyways Travel Pvt Ltd',
      gstNumber: '07AABCS4521K1ZE',
      panNumber: 'AABCS4521K',
      address: '14 Barakhamba Road, Connaught Place, New Delhi 110001',
      state: 'Delhi',
    },
    phone: '+91 11 4000 1000',
    lookToBook: { freeLooks: 3000, looksPerBooking: 100 },
    bankAccounts: [
      {
        bankName: 'HDFC Bank',
        accountName: 'Skyways Travel Pvt Ltd',
        accountNumber: '50200012345678',
        ifsc: 'HDFC0000123',
        branch: 'Connaught Place, New Delhi',
        upiId: 'skyways@hdfcbank',
      },
    ],
  }),
  site({
    id: 'meridian',
    name: 'Meridian Holidays',
    primary: '#7a2e6e',
    accent: '#a23b8f',
    glyph: 'M',
    city: 'Mumbai',
    seller: {
      legalName: 'Meridian Holidays Pvt Ltd',
      gstNumber: '27AABCM7834N1ZY',
      panNumber: 'AABCM7834N',
      address: '7 Nariman Point, Mumbai 400021',
      state: 'Maharashtra',
    },
    phone: '+91 22 4000 2000',
    lookToBook: { freeLooks: 1000, looksPerBooking: 50 },
  }),
  site({
    id: 'lotus',
    name: 'Lotus Air Desk',
    primary: '#14634f',
    accent: '#1b8a6b',
    glyph: 'L',
    city: 'Kochi',
    seller: {
      legalName: 'Lotus Air Desk LLP',
      gstNumber: '32AABCL2290P1ZC',
      panNumber: 'AABCL2290P',
      address: '22 Marine Drive, Kochi 682031',
      state: 'Kerala',
    },
    phone: '+91 484 400 3000',
    isLocked: true,
  }),
]
