import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { paths } from '#renderer/routes/paths.ts'

/** `/` leads to the tenant's own core site where there is one; on the desktop, and without one, to the home of the role. */
export const HomeScreen = () => {
  const { kind } = usePlatform()
  const { pathname } = useLocation()
  const site = useSite()
  const user = useUser()
  const coreSiteUrl = site?.coreSiteUrl ?? ''
  const isLeaving = kind === 'web' && pathname === paths.home && /^https?:\/\//.test(coreSiteUrl)
  useEffect(() => {
    if (isLeaving) globalThis.location.replace(coreSiteUrl)
  }, [isLeaving, coreSiteUrl])
  if (isLeaving) return null
  // Who adds an agency to the console came to work there, not to look around.
  if (kind === 'desktop' && !user) return <Navigate to={paths.login()} replace />
  const isQueueHome = user?.userType === 'staff' && pathname === paths.home
  return <Navigate to={isQueueHome ? paths.ticketQueue : paths.searchFlight} replace />
}
