import { useLayoutEffect, type ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { decideRoute } from '#renderer/routes/guard.ts'
import { getRight, getViewerKind, hasRight, rights } from '#renderer/routes/rights.ts'
import type { AnyScreen } from '#renderer/routes/screen.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { useStaffRights } from '#renderer/entities/use-may.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import { ScreenBoundary } from './error-boundary.tsx'
import { setScreenTitle } from './screen-title.ts'

const unlocked = { isLocked: false, lockedRoutes: [] as string[] }

const NoPermission = loadable(async () => (await import('./no-permission.tsx')).NoPermission)

interface GuardedProps {
  screen: AnyScreen
  children: ReactNode
}

/** Applies the screen's guard before the screen is loaded. */
export const Guarded = ({ screen, children }: GuardedProps) => {
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const user = useAppSelector((state) => state.session.user)
  const isSignedIn = user !== null
  const site = useAppSelector((state) => state.site.site ?? unlocked)
  const staffRights = useStaffRights()
  const resumePath = useAppSelector((state) => state.booking.resumePath)
  const guard = typeof screen.for === 'function' ? screen.for(params) : screen.for
  const decision = decideRoute({
    who: getViewerKind(guard),
    isOpenWhenLocked: screen.isOpenWhenLocked,
    isSignedIn,
    path: pathname + search,
    redirectTo: params.get('redirectTo'),
    redirectType: params.get('redirectType'),
    site,
  })
  useLayoutEffect(() => setScreenTitle(screen.title), [screen.title])
  if (decision.kind === 'redirect') {
    // A session that ended during a booking is already on its way to search flight; redirecting to login would
    // replace that.
    const isInterrupted = !isSignedIn && resumePath !== '' && resumePath === pathname + search
    return <Navigate to={isInterrupted ? searchFlight.to() : decision.to} replace />
  }
  const right = getRight(guard)
  const refused = right !== null && !rights[right](user) ? right : null
  const isMissing = !hasRight(screen.rights, { user, rights: staffRights })
  return (
    <ScreenBoundary screen={screen}>
      {refused !== null || isMissing ? <NoPermission right={refused} /> : children}
    </ScreenBoundary>
  )
}
