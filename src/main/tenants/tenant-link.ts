import { isOpenPage } from './read-link.ts'
import type { StoredWorkspace } from '#main/settings/settings-schema.ts'

/** A configured tenant's page that an address names. */
export interface TenantLink {
  workspaceId: string
  /** Below `/app`, without anything that acts. */
  path: string
}

/** Queries that make a page act by itself. */
const actingQueries = ['act', 'print', 'redirectTo', 'redirectType']
const longestPath = 2_000

/** Returns the page below `/app` that an address names, or the first page. Never a dialog, never a print. */
export function toPagePath(url: URL): string {
  const inside = /^\/app(\/.*)$/.exec(url.pathname)?.[1] ?? '/'
  const isPlain = /^\/(?!\/)[^\\\s]*$/.test(inside) && !inside.split('/').includes('..')
  // Sign-out acts on opening, so an address can't lead to it.
  if (!isPlain || !isOpenPage(inside)) return '/'
  const query = new URLSearchParams(url.search)
  for (const name of actingQueries) query.delete(name)
  const path = query.size > 0 ? `${inside}?${query.toString()}` : inside
  return path.length > longestPath ? '/' : path
}

/**
 * Finds another configured tenant that an address belongs to. With several people at one tenant the first of
 * `workspaces` is chosen, so pass those on screen first.
 */
export function findOtherTenant(
  address: string,
  from: Pick<StoredWorkspace, 'origin'>,
  workspaces: readonly Pick<StoredWorkspace, 'id' | 'origin'>[],
): TenantLink | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username || url.password || url.origin === from.origin || url.origin === 'null') return null
  const owner = workspaces.find(({ origin }) => new URL(origin).origin === url.origin)
  return owner ? { workspaceId: owner.id, path: toPagePath(url) } : null
}
