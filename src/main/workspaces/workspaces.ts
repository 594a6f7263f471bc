import { randomBytes } from 'node:crypto'
import type { TenantPreview } from '#contract/ipc/tenants.ts'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import { StoredWorkspace, type Settings } from '#main/settings/settings-schema.ts'
import { dayMs } from '#contract/common/constants.ts'
import { toDistinctName, toRailName } from './branding.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const longestValue = 64_000
const maxEntries = 200
/** All of them are written whenever one changes. */
const maxPreferenceLength = 500_000

/** Creates an opaque id: random lower-case letters and digits, valid as a host label. */
export const createWorkspaceId = (): string =>
  `w${Array.from(randomBytes(19), (byte) => alphabet[byte % alphabet.length]).join('')}`

/** Returns the name of a workspace's session partition, which stores nothing else. */
export const toPartition = (workspaceId: string): string => `persist:ws-${workspaceId}`

/** What is needed to add a tenant. */
export type FoundTenant = Pick<TenantPreview, 'origin' | 'siteId' | 'theme' | 'companyName'>

/** The table of workspaces, the only place where an id becomes a tenant's address. */
export interface Workspaces {
  list(): StoredWorkspace[]
  find(id: string): StoredWorkspace | undefined
  /** Returns the name for use on its own, distinguished from similar ones; empty for a removed workspace. */
  getName(id: string): string
  add(tenant: FoundTenant, name: string, kind?: StoredWorkspace['kind']): StoredWorkspace
  /** Throws the disk's errors; nothing is changed then. */
  change(id: string, values: Partial<Omit<StoredWorkspace, 'id'>>): void
  /** Like `change`, for what nobody waits for: it counts in this run even if the disk is full. */
  note(id: string, values: Partial<Omit<StoredWorkspace, 'id'>>): void
  /** Moves an entry to a position on the rail, counted from 0. */
  move(id: string, position: number): void
  remove(id: string): void
  /** False when the value is too large or there are too many. */
  setPreference(id: string, key: string, value: unknown): boolean
  setFlag(id: string, name: string, days: number, now: number): boolean
}

/** Opens the table of workspaces in the settings. */
export function openWorkspaces(settings: SettingsStore): Workspaces {
  const list = () => settings.get().workspaces
  const find = (id: string) => list().find((workspace) => workspace.id === id)
  const changed = (id: string, values: Partial<StoredWorkspace>) => (all: Settings) => ({
    ...all,
    workspaces: all.workspaces.map((one) => (one.id === id ? { ...one, ...values } : one)),
  })
  const change: Workspaces['change'] = (id, values) => settings.update(changed(id, values))
  return {
    list,
    find,
    getName(id) {
      const found = find(id)
      return found ? toDistinctName(found, list()) : ''
    },
    change,
    note: (id, values) => settings.note(changed(id, values)),
    add({ origin, siteId, theme, companyName }, name, kind = 'tenant') {
      const added = StoredWorkspace.parse({
        id: createWorkspaceId(),
        name: name || toRailName(companyName),
        companyName,
        origin,
        siteId,
        theme,
        kind,
      })
      settings.update((all) => ({ ...all, workspaces: [...all.workspaces, added] }))
      return added
    },
    move: (id, position) =>
      settings.note((all) => {
        const moved = all.workspaces.find((one) => one.id === id)
        const others = all.workspaces.filter((one) => one.id !== id)
        if (moved) others.splice(position, 0, moved)
        return { ...all, workspaces: others }
      }),
    remove: (id) =>
      settings.note((all) => ({ ...all, workspaces: all.workspaces.filter((one) => one.id !== id) })),
    setPreference(id, key, value) {
      const preferences = { ...find(id)?.preferences, [key]: value }
      if (JSON.stringify(value ?? null).length > longestValue) return false
      if (Object.keys(preferences).length > maxEntries) return false
      if (JSON.stringify(preferences).length > maxPreferenceLength) return false
      change(id, { preferences })
      return true
    },
    setFlag(id, name, days, now) {
      const kept = Object.entries(find(id)?.flags ?? {}).filter(([, until]) => until > now)
      if (kept.length >= maxEntries) return false
      change(id, { flags: { ...Object.fromEntries(kept), [name]: now + days * dayMs } })
      return true
    },
  }
}
