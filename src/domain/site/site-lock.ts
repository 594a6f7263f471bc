import type { SiteConfig } from '#contract/entities/site.ts'

export type SiteLock = Pick<SiteConfig, 'isLocked' | 'lockedRoutes'>

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`)

/**
 * Whether a visitor has to sign in to open a path, given without its query. A locked site locks the routes in its list with
 * everything below them; `*`, or no list, locks all.
 */
export const isPathLocked = ({ isLocked, lockedRoutes }: SiteLock, path: string): boolean =>
  isLocked && (lockedRoutes.length === 0 || lockedRoutes.some((root) => root === '*' || isUnder(path, root)))
