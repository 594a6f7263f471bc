import { randomBytes } from 'node:crypto'
import type { TenantPreview } from '#contract/ipc/shell.ts'
import type { SettingsStore } from '../settings/in-memory-settings.ts'
import type { StoredWorkspace } from '../settings/settings-schema.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const longestValue = 64_000
const mostEntries = 200

/** A new opaque id: random lower-case letters and digits, valid as a host label, and telling nothing. */
export const newWorkspaceId = (): string =>
  `w${Array.from(randomBytes(19), (byte) => alphabet[byte % alphabet.length]).join('')}`

/** Name of the session partition of a workspace. Nothing else is kept in it. */
export const partitionOf = (workspaceId: string): string => `persist:ws-${workspaceId}`

/** The table of workspaces: the one place where an id becomes a tenant's address. */
export interface Workspaces {
  list(): StoredWorkspace[]
  find(id: string): StoredWorkspace | undefined
  add(tenant: TenantPreview, name: string): StoredWorkspace
  change(id: string, values: Partial<Omit<StoredWorkspace, 'id' | 'origin'>>): void
  remove(id: string): void
  /** False when the value is too large or there are too many. */
  setPreference(id: string, key: string, value: unknown): boolean
  setFlag(id: string, name: string, days: number, now: number): boolean
}

/** The table of workspaces over the settings. */
export function openWorkspaces(settings: SettingsStore): Workspaces {
  const list = () => settings.get().workspaces
  const find = (id: string) => list().find((workspace) => workspace.id === id)
  const change: Workspaces['change'] = (id, values) =>
    settings.update((all) => ({
      ...all,
      workspaces: all.workspaces.map((one) => (one.id === id ? { ...one, ...values } : one)),
    }))
  return {
    list,
    find,
    change,
    add({ origin, siteId, theme, companyName }, name) {
      const added: StoredWorkspace = {
        id: newWorkspaceId(),
        name: name || companyName.trim().slice(0, 60) || 'Tenant',
        origin,
        siteId,
        theme,
        userLabel: '',
        keychainAccount: '',
        preferences: {},
        flags: {},
      }
      settings.update((all) => ({ ...all, workspaces: [...all.workspaces, added] }))
      return added
    },
    remove: (id) =>
      settings.update((all) => ({ ...all, workspaces: all.workspaces.filter((one) => one.id !== id) })),
    setPreference(id, key, value) {
      const preferences = { ...find(id)?.preferences, [key]: value }
      if (JSON.stringify(value ?? null).length > longestValue) return false
      if (Object.keys(preferences).length > mostEntries) return false
      change(id, { preferences })
      return true
    },
    setFlag(id, name, days, now) {
      const kept = Object.entries(find(id)?.flags ?? {}).filter(([, until]) => until > now)
      if (kept.length >= mostEntries) return false
      change(id, { flags: { ...Object.fromEntries(kept), [name]: now + days * 86_400_000 } })
      return true
    },
  }
}
