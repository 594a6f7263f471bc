import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useAudience, useSite, useUser } from '#renderer/entities/audience.ts'
import { SiteNotice } from '#renderer/entities/site-notice.tsx'
import { popupFlag } from '#renderer/features/site/popup-flag.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { actForEnded, isOtherUserTab } from '#renderer/store/tab-marks.ts'
import { logout } from '#renderer/routes/sign-in.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { useDelayed } from '#renderer/ui/use-delayed.ts'
import { useBootstrap } from './bootstrap.ts'
import { PageFocus } from './page-focus.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SchemeProvider } from './scheme-context.tsx'
import { LoadingPage, UnavailablePage, UnknownSitePage } from './start-pages.tsx'
import { applySite } from './theme/apply-theme.ts'
import { useScheme } from './theme/use-scheme.ts'
import { Toasts } from './toasts.tsx'

const PopupAlert = lazy(async () => ({
  default: (await import('#renderer/features/site/popup-alert.tsx')).PopupAlert,
}))

const TabNotice = lazy(async () => ({ default: (await import('./tab-notice.tsx')).TabNotice }))

const UpdateBar = lazy(async () => ({ default: (await import('./update-bar.tsx')).UpdateBar }))

const SiteNews = lazy(async () => ({ default: (await import('./site-news.tsx')).SiteNews }))

const PageReport = lazy(async () => ({ default: await (await import('./later.ts')).loadPageReport() }))

const FactorGate = lazy(async () => ({ default: await (await import('./later.ts')).loadFactorGate() }))

const StepUp = lazy(async () => ({ default: await (await import('./later.ts')).loadStepUp() }))

const logoutPath = logout.to()

const IdleLimit = lazy(async () => ({ default: await (await import('./later.ts')).loadIdleLimit() }))

const newsAfterMs = 5_000

/** Loads what watches for news once the first page is there, or at once when there is news already. */
const News = () => {
  const site = useSite()
  const isLate = useDelayed(true, newsAfterMs)
  if (!isLate && !site?.maintenance && !site?.isSuspended) return null
  return (
    <Suspense>
      <SiteNews />
    </Suspense>
  )
}

/** Warns before an unused session ends, on sites that have set a limit. */
const Idle = () => {
  const site = useSite()
  const user = useUser()
  if (!site?.idleMinutes || !user || user.isGuest) return null
  return (
    <Suspense>
      {/* Who someone is and the site's setting decide the limit, so a change asks for it again. */}
      <IdleLimit key={[user.userId, ...user.roles, site.idleMinutes].join(' ')} />
    </Suspense>
  )
}

/** Reports the page to the desktop console; does nothing in a browser. */
const ConsoleReport = () => {
  const { console: desk } = usePlatform()
  if (!desk) return null
  return (
    <Suspense>
      <PageReport desk={desk} />
    </Suspense>
  )
}

/** Only a browser that keeps tickets has a worker, and with it versions to choose between. */
const NewVersion = () => {
  const { savedTickets } = usePlatform()
  if (!savedTickets?.owner()) return null
  return (
    <Suspense>
      <UpdateBar keeper={savedTickets} />
    </Suspense>
  )
}

const SitePopup = () => {
  const site = useSite()
  const { flags } = usePlatform()
  if (!site?.popupAlert.isActive || flags.has(popupFlag(site))) return null
  return (
    <Suspense>
      <PopupAlert key={popupFlag(site)} site={site} />
    </Suspense>
  )
}

const Body = () => {
  const { start, retry } = useBootstrap()
  const { pathname } = useLocation()
  const step = useAppSelector((state) => state.session.user?.factorStep ?? 'none')
  switch (start.state) {
    case 'loading':
      return <LoadingPage />
    case 'unknownSite':
      return <UnknownSitePage failure={start.failure} />
    case 'unavailable':
      return <UnavailablePage failure={start.failure} onRetry={retry} />
    case 'ready':
      return (
        <>
          {step === 'none' || pathname === logoutPath ? (
            <Outlet />
          ) : (
            <Suspense>
              <FactorGate step={step} />
            </Suspense>
          )}
          <SitePopup />
        </>
      )
  }
}

/** Everything around the screens: the agency's branding, the start, progress and toasts. */
export const Root = () => {
  const site = useSite()
  const audience = useAudience()
  const scheme = useScheme()
  const isSignedIn = useAppSelector((state) => state.session.user !== null)
  useEffect(() => {
    if (site) applySite(site, scheme.scheme)
  }, [site, scheme.scheme])
  useEffect(() => {
    document.documentElement.dataset.audience = audience
  }, [audience])
  return (
    <SchemeProvider value={scheme}>
      <SiteNotice place="page" />
      {isOtherUserTab() || actForEnded() ? (
        <Suspense>
          <TabNotice />
        </Suspense>
      ) : null}
      <PageFocus />
      <ConsoleReport />
      <ProgressBar />
      <OfflineBar />
      <News />
      <Idle />
      <NewVersion />
      <Body />
      {isSignedIn ? (
        <Suspense>
          <StepUp />
        </Suspense>
      ) : null}
      <Toasts />
    </SchemeProvider>
  )
}
