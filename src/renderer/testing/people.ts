import type { UserType } from '#contract/common/roles.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { SessionUser } from '#contract/entities/user.ts'

/** Creates a signed-in user called Kavita Rao, of any type. */
export const aUser = (userType: UserType, over: Partial<SessionUser> = {}): SessionUser => ({
  userId: 'u1',
  siteId: 's1',
  email: 'kavita@skyways.example',
  firstName: 'Kavita',
  lastName: 'Rao',
  userType,
  roles: [userType],
  isUserSuperAdmin: false,
  legalEntity: null,
  taLogoUrl: '',
  phoneNumbers: [],
  referralCode: 'KAVITA7',
  isFlightHoldAllowed: true,
  agencyRole: 'admin',
  headerPosition: 'left',
  isVerified: true,
  hasPassword: true,
  jumpedBy: null,
  isGuest: false,
  factorStep: 'none',
  ...over,
})

/** Who views a screen. `owner`: an agent who owns the site; `supplier`: an agent who sells seat blocks. */
export type Viewer = UserType | 'visitor' | 'owner' | 'supplier' | SessionUser

/** Returns the user that a viewer is signed in as; null for a visitor. */
export const toUser = (viewer: Viewer): SessionUser | null => {
  if (typeof viewer === 'object') return viewer
  if (viewer === 'visitor') return null
  if (viewer === 'owner') return aUser('travelAgent', { roles: ['travelAgent', 'wlOwner'] })
  if (viewer === 'supplier') return aUser('travelAgent', { roles: ['travelAgent', 'supplier'] })
  return aUser(viewer)
}

/** Creates the site Skyways with all modules active. */
export const aSite = (over: Partial<SiteConfig> = {}): SiteConfig => ({
  siteId: 's1',
  domain: 'skyways.localhost',
  kind: 'live',
  companyName: 'Skyways',
  logoUrl: '',
  faviconUrl: '',
  adminContact: '+91 98100 00000',
  adminEmail: 'desk@skyways.example',
  theme: { primary: '#1f5fbf', accent: '#c2410c', glyph: 'S' },
  brandingSettings: { form: { label: '' } },
  ssrHtml: { header: '', footer: '' },
  isLocked: false,
  lockedRoutes: [],
  coreSiteUrl: '',
  popupAlert: { isActive: false, title: '', html: '', frequencyDays: 1 },
  trackingTag: '',
  scripts: [],
  activeModules: ['flights', 'fixedDepartures', 'crm'],
  canShowPermissionMenu: true,
  currency: 'INR',
  signInWays: [],
  isSignUpOpen: true,
  isGuestCheckoutOpen: true,
  ...over,
})
