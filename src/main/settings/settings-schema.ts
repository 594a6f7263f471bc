import { z } from 'zod'
import { SiteTheme } from '#contract/entities/site.ts'
import { TenantName, WorkspaceId } from '#contract/ipc/shell.ts'

/** A workspace as it is stored. There is no field that could hold a token. */
export const StoredWorkspace = z.object({
  id: WorkspaceId,
  name: TenantName,
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
    .object({ bounds: Bounds.nullable(), isMaximized: z.boolean(), openPanes: z.array(WorkspaceId) })
    .default({ bounds: null, isMaximized: false, openPanes: [] }),
})
export type Settings = z.infer<typeof Settings>

/** What a console knows that was never used. */
export const emptySettings = (): Settings => Settings.parse({})
