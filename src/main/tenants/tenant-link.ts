import { isOpenPage } from './read-link.ts'
import type { StoredWorkspace } from '#main/settings/settings-schema.ts'

/** A page of a configured tenant that an address names. */
export interface TenantLink {
  workspaceId: string
  /** Below `/app`, without anything that acts. */
  path: string
}

/** Queries that would make a page do something by itself. */
const actingQueries = ['act', 'print', 'redirectTo', 'redirectType']
const longestPath = 2_000

/** The page below `/app` that an address names; the first page where it names none. Never a dialog, never a print. */
export function pagePathOf(url: URL): string {
  const inside = /^\/app(\/.*)$/.exec(url.pathname)?.[1] ?? '/'
  const isPlain = /^\/(?!\/)[^\\\s]*$/.test(inside) && !inside.split('/').includes('..')
  // The sign-out acts by being opened, and is no page that an address may lead to.
  if (!isPlain || !isOpenPage(inside)) return '/'
  const query = new URLSearchParams(url.search)
  for (const name of actingQueries) query.delete(name)
  const path = query.size > 0 ? `${inside}?${query.toString()}` : inside
  return path.length > longestPath ? '/' : path
}

/**
 * Does an address belong to another configured tenant than the one that names it? Several people at one tenant: the
 * first of `workspaces` is meant, so the caller puts those on the screen in front.
 */
export function otherTenantOf(
  address: string,
  from: Pick<StoredWorkspace, 'origin'>,
  workspaces: readonly Pick<StoredWorkspace, 'id' | 'origin'>[],
): TenantLink | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username || url.password || url.origin === from.origin || url.origin === 'null') return null
  const owner = workspaces.find(({ origin }) => new URL(origin).origin === url.origin)
  return owner ? { workspaceId: owner.id, path: pagePathOf(url) } : null
}
