import type { StoredSiteConfig } from '#contract/entities/site.ts'

/** Colours that reach 4.5 : 1 on white and black alike once the renderer has adjusted them. The owner chooses others. */
const firstTheme = { primary: '#1f4e8c', accent: '#0f6fc6' } as const

/** Returns what a new agency starts with; its owner changes all of it under *Other settings*. */
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
