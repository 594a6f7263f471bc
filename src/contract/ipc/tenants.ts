import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { SiteTheme } from '#contract/entities/site.ts'
import { ipcCall } from './call.ts'
import { Nothing, OneWorkspace } from './ids.ts'

export const TenantName = z.string().trim().min(1, requiredText).max(60, 'Use up to 60 characters')

/** One entry of the rail. Never holds a token. */
export const RailEntry = OneWorkspace.extend({
  name: z.string(),
  /** `practice`: the console's own server with demo data. */
  kind: z.enum(['tenant', 'practice']),
  /** Address as people write it: host, and port when it is not the usual one. */
  address: z.string(),
  theme: SiteTheme,
  /** E-mail of the person who signed in last; empty when nobody did. */
  userLabel: z.string(),
  isSignedIn: z.boolean(),
  /** Why the session lives for this run only; null while the keychain works. */
  keychainWarning: z.string().nullable(),
  /** Did its server answer when it was last asked? */
  reach: z.enum(['unknown', 'up', 'down']),
  /** Its page is not in memory; showing it loads it again where it was. */
  isAsleep: z.boolean(),
  /** What the page says is new in it, such as decisions that wait. */
  unread: z.int(),
  holds: z.int(),
  /** Holds whose deadline is near, past or unknown. */
  holdsAtRisk: z.int(),
  zoomPercent: z.int(),
})
export type RailEntry = z.infer<typeof RailEntry>

/** A tenant as it shows itself before anybody types a password. */
export const TenantPreview = z.object({
  origin: z.string(),
  address: z.string(),
  siteId: z.string(),
  companyName: z.string(),
  theme: SiteTheme,
  /** Name that the server's certificate is made out to; empty on this computer, where there is none. */
  certificateHost: z.string(),
  /** Who vouches for it; empty with it. */
  certificateIssuer: z.string(),
})
export type TenantPreview = z.infer<typeof TenantPreview>

const address = z.string().trim().min(1, requiredText).max(300)

/** Calls about which tenants there are. Errors of all that name a workspace: `notFound`. */
export const tenantCalls = {
  /** Asks the server at an address who it is. Errors: `invalidAddress`, `unknownTenant` (the server's words), `network`. */
  'tenants.look': ipcCall({ from: 'shell', request: z.object({ address }), result: TenantPreview }),
  /** Looks again and adds what it finds, so that what is shown is what is added. Errors: as `tenants.look`. */
  'tenants.add': ipcCall({
    from: 'shell',
    request: z.object({ address, name: z.union([TenantName, z.literal('')]).default('') }),
    result: OneWorkspace,
  }),
  /**
   * Starts the practice server, if it does not run, and opens the practice tenant, which is added at the first time. Errors:
   * `cancelled` (given up by `practice.cancel`), `unsupported` (it could not be started, and why), `busy` (it is being removed),
   * `network`, `diskFull`, `readOnly`.
   */
  'tenants.addPractice': ipcCall({ from: 'shell', request: Nothing, result: OneWorkspace }),
  'tenants.rename': ipcCall({
    from: 'shell',
    request: OneWorkspace.extend({ name: TenantName }),
    result: Nothing,
  }),
  /** Moves an entry of the rail; `position` counts from 0. */
  'tenants.move': ipcCall({
    from: 'shell',
    request: OneWorkspace.extend({ position: z.int().min(0).max(200) }),
    result: Nothing,
  }),
  /** Takes its page out of memory. Errors: `busy` when something in it is not saved. */
  'tenants.sleep': ipcCall({ from: 'shell', request: OneWorkspace, result: Nothing }),
  /** Signs out, takes the token from the keychain and clears everything that the workspace stored. */
  'tenants.remove': ipcCall({ from: 'shell', request: OneWorkspace, result: Nothing }),
} as const
