import { z } from 'zod'
import { ConsoleSettings, PrintPreset } from '#contract/ipc/console-settings.ts'
import { SiteTheme } from '#contract/entities/site.ts'
import { AppPath, WorkspaceId } from '#contract/ipc/ids.ts'
import { PaneSizes, SavedSplit } from '#contract/ipc/panes.ts'
import { TenantName } from '#contract/ipc/tenants.ts'

/** A workspace as it is stored. There is no field that could hold a token. */
export const StoredWorkspace = z.object({
  id: WorkspaceId,
  name: TenantName,
  /** What its server calls it; another `name` is one that somebody gave. Empty: not known yet. */
  companyName: z.string().default(''),
  origin: z.url(),
  siteId: z.string(),
  theme: SiteTheme,
  /** E-mail of the person who signed in last. */
  userLabel: z.string().default(''),
  /** Account in the keychain under which the token of this workspace is kept; empty when none is. */
  keychainAccount: z.string().default(''),
  preferences: z.record(z.string(), z.unknown()).default({}),
  /** Name of a flag and the instant (ms) at which it runs out. */
  flags: z.record(z.string(), z.number()).default({}),
  /** `practice`: the console's own server; its origin is found anew in each run. */
  kind: z.enum(['tenant', 'practice']).default('tenant'),
  zoomPercent: z.int().min(50).max(200).default(100),
  /** Where its page was, for a page that is loaded again. */
  lastPath: AppPath.default('/'),
  printing: PrintPreset.prefault({}),
})
export type StoredWorkspace = z.infer<typeof StoredWorkspace>

const Bounds = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

/** Everything that the console keeps between runs. */
export const Settings = z.object({
  version: z.literal(1).default(1),
  workspaces: z.array(StoredWorkspace).default([]),
  /** Unfinished files of exports that are running; what is still named here at a start was cut short. */
  pendingParts: z.array(z.string()).default([]),
  window: z
    .object({
      bounds: Bounds.nullable(),
      isMaximized: z.boolean(),
      openPanes: z.array(WorkspaceId),
      sizes: PaneSizes.default({ columns: [], rows: [] }),
    })
    .default({ bounds: null, isMaximized: false, openPanes: [], sizes: { columns: [], rows: [] } }),
  splits: z.array(SavedSplit).max(40).default([]),
  console: ConsoleSettings.prefault({}),
  /** Accounts that a locked keychain has not given up yet. */
  keychainLeftovers: z.array(z.string()).default([]),
})
export type Settings = z.infer<typeof Settings>

/** What a console knows that was never used. */
export const emptySettings = (): Settings => Settings.parse({})
