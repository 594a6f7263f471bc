import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { GatewayName, gatewayNames } from '#contract/entities/payment.ts'

/** Whether an account moves real money, or is the gateway's own test account. */
export const GatewayMode = z.enum(['live', 'test'])
export type GatewayMode = z.infer<typeof GatewayMode>

/** A site's gateway account as its owner sees it; secrets are only shown as present or missing. */
export const SiteGateway = z.object({
  gateway: GatewayName,
  isTest: z.boolean(),
  /** Turned on. Payments use the first complete one of those turned on. */
  isActive: z.boolean(),
  /** Takes the site's payments now. */
  isUsed: z.boolean(),
  mode: GatewayMode,
  /** The account's settings by name; empty text if not set yet. */
  publicConfig: z.record(z.string(), z.string()),
  secretsSet: z.record(z.string(), z.boolean()),
  /** Where the gateway must send its webhooks. Empty until the account is saved. */
  webhookUrl: z.string(),
  updatedAt: z.string().nullable(),
})
export type SiteGateway = z.infer<typeof SiteGateway>

const gatewayList = z.object({ gateways: z.array(SiteGateway) })

/** (ours) The site's gateway accounts, in the order in which payments use them. */
const siteGateways = endpoint({
  id: 'payments.siteGateways',
  area: 'payments',
  method: 'POST',
  path: 'payment/getSiteGateways',
  access: 'wlOwnerOrStaff',
  right: 'site.gateways',
  request: z.object({}),
  result: gatewayList.extend({
    /** The owner and super admins may edit; other staff may only view gateways and test keys. */
    mayEdit: z.boolean(),
  }),
  errors: [],
})

const setting = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\x21-\x7e]*$/, 'Use only letters, digits and punctuation, without spaces')

/**
 * (ours) Saves a site's gateway account; owners only. Absent or empty fields stay unchanged; secrets are never
 * returned. One that is turned on comes first. The merchant can't be changed while its payments are open
 * (`wrongState`), and on a live site no gateway takes payments with test keys.
 */
const saveSiteGateway = endpoint({
  id: 'payments.saveSiteGateway',
  area: 'payments',
  method: 'POST',
  path: 'payment/saveSiteGateway',
  access: 'wlOwnerOrStaff',
  right: 'site.gateways',
  request: z.object({
    gateway: GatewayName,
    isActive: z.boolean(),
    mode: GatewayMode.optional(),
    publicConfig: z.object({ keyId: setting, merchantId: setting, saltIndex: setting }).partial().default({}),
    secrets: z.object({ keySecret: setting, webhookSecret: setting, saltKey: setting }).partial().default({}),
  }),
  result: SiteGateway,
  errors: ['notFound', 'wrongState', 'forbidden'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** (ours) Sets the order in which payments use the gateways that are turned on; owners only. */
const orderSiteGateways = endpoint({
  id: 'payments.orderSiteGateways',
  area: 'payments',
  method: 'POST',
  path: 'payment/orderSiteGateways',
  access: 'wlOwnerOrStaff',
  right: 'site.gateways',
  request: z.object({
    gateways: z
      .array(GatewayName)
      .min(1)
      .max(gatewayNames.length)
      .refine((all) => new Set(all).size === all.length, 'Name each gateway once'),
  }),
  result: gatewayList,
  errors: ['forbidden'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** (ours) Asks a gateway whether it accepts the saved keys. It moves no money and changes nothing at the gateway. */
const checkSiteGateway = endpoint({
  id: 'payments.checkSiteGateway',
  area: 'payments',
  method: 'POST',
  path: 'payment/checkSiteGateway',
  access: 'wlOwnerOrStaff',
  right: 'site.gateways',
  request: z.object({ gateway: GatewayName }),
  result: z.object({
    /** `noAnswer`: the gateway didn't respond, so the keys may be right. */
    outcome: z.enum(['accepted', 'refused', 'noAnswer']),
    /** The gateway's reason, empty if it accepted the keys. */
    message: z.string(),
    checkedAt: Instant,
  }),
  errors: ['wrongState'],
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 20,
})

/** A site's gateway accounts. */
export const siteGatewayEndpoints = { siteGateways, saveSiteGateway, orderSiteGateways, checkSiteGateway }
