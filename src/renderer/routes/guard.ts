import { isInnerAddress } from '#domain/site/inner-address.ts'
import { isPathLocked, type SiteLock } from '#domain/site/site-lock.ts'
import type { ViewerKind } from './rights.ts'
import { home } from './shop.ts'
import { login } from './sign-in.ts'

export interface GuardInput {
  who: ViewerKind
  isOpenWhenLocked: boolean
  isSignedIn: boolean
  /** Path and query below `/app`. */
  path: string
  redirectTo: string | null
  redirectType: string | null
  site: SiteLock
}

export type GuardDecision = { kind: 'show' } | { kind: 'redirect'; to: string }

const isUnder = (path: string, root: string): boolean => {
  const bare = path.split('?')[0] ?? ''
  return bare === root || bare.startsWith(root.endsWith('/') ? root : `${root}/`)
}

/**
 * Whether the route is locked for a visitor. A locked site locks the routes it lists; without a list, everything a
 * visitor could see.
 */
const isLockedFor = ({ who, isOpenWhenLocked, path, site }: GuardInput): boolean => {
  if (!site.isLocked || isOpenWhenLocked) return false
  if (site.lockedRoutes.length === 0) return who === 'visitor'
  return isPathLocked(site, path.split('?')[0] ?? '')
}

/**
 * Returns the target if it is an address of this application: one leading slash, no scheme, no host. Returns the
 * start page for anything that a browser could read as another origin (`//host`, `/\host`, control characters).
 */
export const safeRedirect = (target: string | null): string => {
  if (!target || !isInnerAddress(target)) return home.to()
  const isSessionPage =
    isUnder(target, '/login') || isUnder(target, '/logout') || isUnder(target, '/flight/login')
  return isSessionPage ? home.to() : target
}

/** Applies the protected-route rule (spec section 2). */
export const decideRoute = (input: GuardInput): GuardDecision => {
  const { who, isSignedIn, path, redirectTo, redirectType } = input
  if (who === 'signedOut') {
    return isSignedIn ? { kind: 'redirect', to: safeRedirect(redirectTo) } : { kind: 'show' }
  }
  if (isSignedIn) return { kind: 'show' }
  if (who === 'signedIn' || isLockedFor(input)) {
    return {
      kind: 'redirect',
      to: login.to({ redirectTo: path, redirectType: redirectType ?? undefined }),
    }
  }
  return { kind: 'show' }
}
