import type { StoredSiteConfig } from '#contract/entities/site.ts'

/** Colours that reach a contrast of 4.5 : 1 on white and on black once the renderer has adjusted them. The owner can choose others. */
const firstTheme = { primary: '#1f4e8c', accent: '#0f6fc6' } as const

/** Returns the settings that a new agency starts with. Its owner can change all of them under *Other settings*. */
export const newSiteConfig = (agency: {
  companyName: string
  email: string
  phone: string
}): StoredSiteConfig => ({
  companyName: agency.companyName,
  logoUrl: '',
  faviconUrl: '',
  adminContact: agency.phone,
  adminEmail: agency.email,
  theme: { ...firstTheme, glyph: Array.from(agency.companyName)[0]?.toLocaleUpperCase('en') ?? '' },
  brandingSettings: { form: { label: 'Flight Deals' } },
  ssrHtml: { header: '', footer: '' },
  isLocked: false,
  lockedRoutes: [],
  coreSiteUrl: '',
  popupAlert: { isActive: false, title: '', html: '', frequencyDays: 1 },
  trackingTag: '',
  scripts: [],
  activeModules: ['FlightsForm'],
  canShowPermissionMenu: true,
  currency: 'INR',
})
