import { z } from 'zod'
import { ConsoleSettings, PrintPreset } from '#contract/ipc/console-settings.ts'
import { SiteTheme } from '#contract/entities/site.ts'
import { AppPath, WorkspaceId } from '#contract/ipc/ids.ts'
import { PaneSizes, SavedSplit } from '#contract/ipc/panes.ts'
import { TenantName } from '#contract/ipc/tenants.ts'
import { OwnWindow } from '#contract/ipc/windows.ts'

/** A stored workspace. No field could hold a token. */
export const StoredWorkspace = z.object({
  id: WorkspaceId,
  name: TenantName,
  /** The server's name for it; a different `name` was chosen by a person. Empty while unknown. */
  companyName: z.string().default(''),
  origin: z.url(),
  siteId: z.string(),
  theme: SiteTheme,
  /** Whether the site sells packages or activities, as its server last said. */
  sellsTrips: z.boolean().default(false),
  /** Email of the last signed-in person. */
  userLabel: z.string().default(''),
  /** The keychain account of this workspace's token; empty without one. */
  keychainAccount: z.string().default(''),
  /** Sent with sign-ins only; empty before the first one. */
  deviceId: z.string().default(''),
  preferences: z.record(z.string(), z.unknown()).default({}),
  /** Flags with the instant (ms) at which they expire. */
  flags: z.record(z.string(), z.number()).default({}),
  /** `practice`: the console's own server, whose origin differs in each run. */
  kind: z.enum(['tenant', 'practice']).default('tenant'),
  zoomPercent: z.int().min(50).max(200).default(100),
  /** The page's last path, for loading it again. */
  lastPath: AppPath.default('/'),
  printing: PrintPreset.prefault({}),
})
export type StoredWorkspace = z.infer<typeof StoredWorkspace>

const Bounds = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

/** How many arrangements of displays a window remembers. */
export const maxPlaces = 8

/** Where a window was with one arrangement of displays. */
export const WindowPlace = z.object({
  /** Names the arrangement: all displays with their bounds. */
  screens: z.string().max(2_000),
  /** The display that it was on. */
  display: z.object({ id: z.number(), bounds: Bounds }),
  bounds: Bounds,
  isMaximized: z.boolean(),
})
export type WindowPlace = z.infer<typeof WindowPlace>

/** A window other than the main one, open or closed; the latest place is first. */
const StoredWindow = z.object({
  window: OwnWindow,
  isOpen: z.boolean(),
  places: z.array(WindowPlace).max(maxPlaces),
})
export type StoredWindow = z.infer<typeof StoredWindow>

/** Everything that the console stores between runs. */
export const Settings = z.object({
  version: z.literal(1).default(1),
  workspaces: z.array(StoredWorkspace).default([]),
  /** Unfinished files of running exports; any listed at start were interrupted. */
  pendingParts: z.array(z.string()).default([]),
  window: z
    .object({
      bounds: Bounds.nullable(),
      isMaximized: z.boolean(),
      openPanes: z.array(WorkspaceId),
      sizes: PaneSizes.default({ columns: [], rows: [] }),
    })
    .default({ bounds: null, isMaximized: false, openPanes: [], sizes: { columns: [], rows: [] } }),
  ownWindows: z.array(StoredWindow).max(300).default([]),
  splits: z.array(SavedSplit).max(40).default([]),
  console: ConsoleSettings.prefault({}),
  /** Accounts that a locked keychain hasn't deleted yet. */
  keychainLeftovers: z.array(z.string()).default([]),
})
export type Settings = z.infer<typeof Settings>

/** The settings of a new console. */
export const emptySettings = (): Settings => Settings.parse({})
