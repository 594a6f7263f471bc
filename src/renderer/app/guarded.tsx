import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { decideRoute, type Who } from '#renderer/routes/guard.ts'
import { paths } from '#renderer/routes/paths.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { ScreenBoundary } from './error-boundary.tsx'

const unlocked = { isLocked: false, lockedRoutes: [] as string[] }

/** Applies the protected-route rule before anything of the screen is loaded. */
export const Guarded = ({ who, children }: { who: Who; children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const isSignedIn = useAppSelector((state) => state.session.user !== null)
  const site = useAppSelector((state) => state.site.site ?? unlocked)
  const resumePath = useAppSelector((state) => state.booking.resumePath)
  const decision = decideRoute({
    who,
    isSignedIn,
    path: pathname + search,
    redirectTo: params.get('redirectTo'),
    redirectType: params.get('redirectType'),
    site,
  })
  if (decision.kind === 'redirect') {
    // A session that ended inside a booking goes to search flight, which is on its way already; login would overtake it.
    const isInterrupted = !isSignedIn && resumePath !== '' && resumePath === pathname + search
    return <Navigate to={isInterrupted ? paths.searchFlight : decision.to} replace />
  }
  return <ScreenBoundary>{children}</ScreenBoundary>
}
