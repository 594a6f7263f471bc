import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { home, searchFlight } from '#renderer/routes/shop.ts'
import { login } from '#renderer/routes/sign-in.ts'

/**
 * Redirects `/` to the agency's core site if it has one; on the desktop or without one, to the home screen of the
 * role.
 */
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
  // Users of the console came to work rather than to browse, so they sign in first.
  if (kind === 'desktop' && !user) return <Navigate to={login.to()} replace />
  const isQueueHome = user?.userType === 'staff' && pathname === home.to()
  return <Navigate to={isQueueHome ? ticketQueue.to() : searchFlight.to()} replace />
}
