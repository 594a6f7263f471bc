import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  ApiPartner,
  PartnerAccess,
  PartnerFailure,
  PartnerKey,
  PartnerMode,
  PartnerScope,
  PartnerStatus,
  PartnerUsage,
} from '#contract/entities/partners.ts'

const id = z.string().trim().min(1).max(60)

/** Calls of an agency about its own use of the API. Only its admins make them, signed in as people: a key can't create keys. */
const agency = { area: 'partners', access: 'agency', agencyRight: 'people', method: 'POST' } as const
/** Calls of the site's staff. */
const staff = {
  area: 'consumers',
  access: 'wlOwnerOrStaff',
  right: 'consumers.manage',
  method: 'POST',
} as const
const changes = { refusedInJump: true, verifiedOnly: true, needsProof: true } as const

/** (ours) Whether and how the agency may use the API. */
const access = endpoint({
  ...agency,
  id: 'partners.access',
  path: 'partner/access',
  request: z.object({}),
  result: PartnerAccess,
  errors: [],
})

/** (ours) The agency's keys, newest first, without those revoked or expired more than 90 days ago. */
const keys = endpoint({
  ...agency,
  id: 'partners.keys',
  path: 'partner/keys',
  request: z.object({}),
  result: z.object({ keys: z.array(PartnerKey) }),
  errors: [],
})

/** Highest number of active keys of a mode, so that the old and the new one work during a rotation. */
export const maxActiveKeys = 2
export const maxKeyDays = 365

/** (ours) Creates a key, which is returned only here. `wrongState`: no access, or there are two active keys of the mode. */
const createKey = endpoint({
  ...agency,
  ...changes,
  id: 'partners.createKey',
  path: 'partner/createKey',
  request: z.object({
    name: z.string().trim().min(1, requiredText).max(60, 'Use up to 60 characters'),
    mode: PartnerMode,
    scopes: z.array(PartnerScope).min(1, 'Choose at least one'),
    addresses: z.array(z.string().trim().min(1).max(60)).max(20, 'Enter up to 20 IP addresses').default([]),
    /** Days until it expires. */
    days: z.int().min(1).max(maxKeyDays, `Use up to ${maxKeyDays} days`).default(maxKeyDays),
  }),
  result: z.object({ key: PartnerKey, secret: z.string() }),
  errors: ['wrongState'],
  ratePerMinute: 20,
})

/** (ours) Revokes a key at once. Revoking a revoked key changes nothing. */
const revokeKey = endpoint({
  ...agency,
  ...changes,
  id: 'partners.revokeKey',
  path: 'partner/revokeKey',
  request: z.object({ keyId: id }),
  result: z.object({ key: PartnerKey }),
  errors: ['notFound'],
})

/** (ours) Calls, errors and latencies of up to 92 days, by day, endpoint and key. */
const usage = endpoint({
  ...agency,
  id: 'partners.usage',
  path: 'partner/usage',
  request: z.object({ mode: PartnerMode, from: IsoDate, to: IsoDate }),
  result: PartnerUsage,
  errors: [],
})

/** (ours) The latest refused and failed calls of the last seven days, newest first. */
const failures = endpoint({
  ...agency,
  id: 'partners.failures',
  path: 'partner/failures',
  request: z.object({ mode: PartnerMode, ...pageRequest }),
  result: z.object({ failures: z.array(PartnerFailure), ...pageInfo }),
  errors: [],
})

/** (ours) Agencies with API access, newest first. */
const apiPartners = endpoint({
  ...staff,
  right: ['customers.view', 'consumers.manage'],
  id: 'consumers.partners',
  path: 'wl/apiConsumers/partners',
  request: z.object({ searchQuery: z.string().trim().max(60).default(''), ...pageRequest }),
  result: z.object({ partners: z.array(ApiPartner), ...pageInfo }),
  errors: [],
})

/**
 * (ours) Lets an agency use the API: the customer's account that is its admin. The first one of a site creates the site's
 * sandbox. `wrongState`: it has access already, or isn't a travel agency or company.
 */
const openPartnerAccess = endpoint({
  ...staff,
  ...changes,
  id: 'consumers.openPartnerAccess',
  path: 'wl/apiConsumers/openPartnerAccess',
  request: z.object({ userId: id }),
  result: z.object({ partner: ApiPartner }),
  errors: ['notFound', 'wrongState'],
})

/** (ours) Suspends an agency's API access, with effect at once, or restores it. Its people can still sign in. */
const setPartnerStatus = endpoint({
  ...staff,
  ...changes,
  id: 'consumers.setPartnerStatus',
  path: 'wl/apiConsumers/setPartnerStatus',
  request: z
    .object({
      partnerId: id,
      newStatus: PartnerStatus.exclude(['none']),
      /** The agency sees it; required to suspend. */
      reason: z.string().trim().max(500, 'Use up to 500 characters').default(''),
    })
    .refine(({ newStatus, reason }) => newStatus === 'active' || reason !== '', {
      path: ['reason'],
      message: requiredText,
    }),
  result: z.object({ partner: ApiPartner }),
  errors: ['notFound'],
})

export const partnersEndpoints = { access, keys, createKey, revokeKey, usage, failures }
export const partnersStaffEndpoints = { apiPartners, openPartnerAccess, setPartnerStatus }
