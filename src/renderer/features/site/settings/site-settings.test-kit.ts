import type { SiteSettings } from '#contract/http/site-settings.ts'

/** Settings of an agency that has changed little. */
export const siteSettings: SiteSettings = {
  companyName: 'Skyways',
  adminContact: '+91 98100 00000',
  adminEmail: 'desk@skyways.example',
  logoUrl: '',
  faviconUrl: '',
  theme: { primary: '#1f5fbf', accent: '#c2410c', glyph: 'S' },
  ssrHtml: { header: '', footer: '' },
  isLocked: false,
  lockedRoutes: [],
  agentsMayExport: false,
  coreSiteUrl: '',
  trackingTag: '',
  scripts: [],
  formLabel: '',
  popupAlert: { isActive: false, title: '', html: '', frequencyDays: 1 },
  scriptHosts: [],
  header: { mode: 'html', blocks: [] },
  policies: {
    terms_and_conditions: '',
    privacy_policy: '',
    cancellation_return_refund_policy: '',
    'api-partner-program': '',
  },
  seller: { legalName: '', gstNumber: '', panNumber: '', address: '', state: '' },
  bookingUpdates: {
    confirmation: true,
    decision: true,
    holdReminder: true,
    scheduleChange: true,
    holdReminderHours: 2,
  },
  bankAccounts: [],
}
