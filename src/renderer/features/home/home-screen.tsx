import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { home, searchFlight } from '#renderer/routes/shop.ts'
import { login } from '#renderer/routes/sign-in.ts'

/** `/` leads to the tenant's own core site where there is one; on the desktop, and without one, to the home of the role. */
export const HomeScreen = () => {
  const { kind } = usePlatform()
  const { pathname } = useLocation()
  const site = useSite()
  const user = useUser()
  const coreSiteUrl = site?.coreSiteUrl ?? ''
  const isLeaving = kind === 'web' && pathname === home.to() && /^https?:\/\//.test(coreSiteUrl)
  useEffect(() => {
    if (isLeaving) globalThis.location.replace(coreSiteUrl)
  }, [isLeaving, coreSiteUrl])
  if (isLeaving) return null
  // Who adds an agency to the console came to work there, not to look around.
  if (kind === 'desktop' && !user) return <Navigate to={login.to()} replace />
  const isQueueHome = user?.userType === 'staff' && pathname === home.to()
  return <Navigate to={isQueueHome ? ticketQueue.to() : searchFlight.to()} replace />
}
