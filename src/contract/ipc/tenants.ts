import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { SiteTheme } from '#contract/entities/site.ts'
import { ipcCall } from './call.ts'
import { Nothing, OneWorkspace } from './ids.ts'

export const TenantName = z.string().trim().min(1, requiredText).max(60, 'Use up to 60 characters')

/** An entry of the rail. Never contains a token. */
export const RailEntry = OneWorkspace.extend({
  name: z.string(),
  /** `practice`: the console's own server with demo data. */
  kind: z.enum(['tenant', 'practice']),
  /** Address as people write it: host, and port unless it is the default. */
  address: z.string(),
  theme: SiteTheme,
  /** Email of the last signed-in person; empty if there was none. */
  userLabel: z.string(),
  isSignedIn: z.boolean(),
  /** Why the session lasts only for this run; null while the keychain works. */
  keychainWarning: z.string().nullable(),
  /** Whether its server answered the last request. */
  reach: z.enum(['unknown', 'up', 'down']),
  /** Its page isn't in memory; showing it loads it again at the same place. */
  isAsleep: z.boolean(),
  /** Its page is in its own window. */
  hasOwnWindow: z.boolean(),
  /** Number of new items the page reports, such as waiting decisions. */
  unread: z.int(),
  holds: z.int(),
  /** Holds whose deadline is near, past or unknown. */
  holdsAtRisk: z.int(),
  zoomPercent: z.int(),
})
export type RailEntry = z.infer<typeof RailEntry>

/** A tenant as shown before a password is typed. */
export const TenantPreview = z.object({
  origin: z.string(),
  address: z.string(),
  siteId: z.string(),
  companyName: z.string(),
  theme: SiteTheme,
  /** Host name of the server's certificate; empty on this computer, where there is none. */
  certificateHost: z.string(),
  /** Issuer of the certificate; empty without one. */
  certificateIssuer: z.string(),
})
export type TenantPreview = z.infer<typeof TenantPreview>

const address = z.string().trim().min(1, requiredText).max(300)

/** Calls about the list of tenants. Errors of all that name a workspace: `notFound`. */
export const tenantCalls = {
  /**
   * Asks the server at an address for its tenant. Errors: `invalidAddress`, `unknownTenant` (the server's words),
   * `network`.
   */
  'tenants.look': ipcCall({ from: 'shell', request: z.object({ address }), result: TenantPreview }),
  /** Checks again and adds what it finds, so that the shown tenant is the added one. Errors: as `tenants.look`. */
  'tenants.add': ipcCall({
    from: 'shell',
    request: z.object({ address, name: z.union([TenantName, z.literal('')]).default('') }),
    result: OneWorkspace,
  }),
  /**
   * Starts the practice server if needed, and opens the practice tenant, adding it the first time. Errors:
   * `cancelled` (by `practice.cancel`), `unsupported` (it couldn't be started, with the reason), `busy` (it is being
   * removed), `network`, `diskFull`, `readOnly`.
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
  /** Unloads its page from memory. Errors: `busy` when something in it isn't saved. */
  'tenants.sleep': ipcCall({ from: 'shell', request: OneWorkspace, result: Nothing }),
  /** Signs out, deletes the token from the keychain and everything that the workspace stored. */
  'tenants.remove': ipcCall({ from: 'shell', request: OneWorkspace, result: Nothing }),
} as const
