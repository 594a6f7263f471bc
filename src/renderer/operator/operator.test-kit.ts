import type { AgencyDomain, AgencyPerson, AgencySummary } from '#contract/entities/operator.ts'
import type { AgencyDetails } from '#contract/http/operator-agencies.ts'

/** Builds an agency of the list: Coral Trails, live, with one domain. */
export const aSummary = (over: Partial<AgencySummary> = {}): AgencySummary => ({
  siteId: 'coral',
  companyName: 'Coral Trails',
  kind: 'live',
  state: 'active',
  domains: ['coral.example'],
  createdAt: '2026-11-20T04:00:00.000Z',
  bookings: 1_240,
  ...over,
})

/** Builds a verified domain. */
export const aDomain = (over: Partial<AgencyDomain> = {}): AgencyDomain => ({
  domain: 'coral.example',
  verifiedAt: '2026-11-20T04:00:00.000Z',
  checkedAt: null,
  problem: '',
  proof: {
    txtName: '_faredesk.coral.example',
    fileUrl: 'http://coral.example/.well-known/faredesk-site.txt',
    value: 'faredesk-site=token-1',
  },
  ...over,
})

/** Builds the owner of an agency, who hasn't set a password yet. */
export const aPerson = (over: Partial<AgencyPerson> = {}): AgencyPerson => ({
  userId: 'u1',
  name: 'Anil Kurian',
  email: 'anil@coral.example',
  isOwner: true,
  isSuperAdmin: false,
  isBlocked: false,
  hasPassword: false,
  hasSecondFactor: false,
  lastSeenAt: null,
  ...over,
})

/** Builds Coral Trails with its domain and its owner. */
export const anAgency = (over: Partial<AgencyDetails> = {}): AgencyDetails => ({
  ...aSummary(),
  suspendedFor: '',
  limits: { off: [], staff: null, searchesPerDay: null, emailsPerDay: null },
  searchesToday: null,
  emailsToday: 0,
  mostEmails: 2_000,
  allDomains: [aDomain()],
  people: [aPerson()],
  ...over,
})
