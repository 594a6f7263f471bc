import type { UnknownAction } from '@reduxjs/toolkit'
import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import {
  matchRoutes,
  MemoryRouter,
  parsePath,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { staffRights } from '#contract/common/staff-rights.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { SessionUser } from '#contract/entities/user.ts'
import { createCallListener, type Navigator } from '#renderer/app/call-listener.ts'
import { Guarded } from '#renderer/app/guarded.tsx'
import { StepUp } from '#renderer/app/second-factor/step-up.tsx'
import { SchemeProvider } from '#renderer/app/scheme-context.tsx'
import { Toasts } from '#renderer/app/toasts.tsx'
import { isOwnerOrStaff } from '#renderer/entities/audience.ts'
import { createFakePlatform, type FakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { firstScreens } from '#renderer/routes/first-screens.ts'
import { otherScreens } from '#renderer/routes/other-screens.ts'
import { http } from '#renderer/store/http.ts'
import { answerProof } from '#renderer/store/step-up.ts'
import { permissionsSynced } from '#renderer/store/permissions-slice.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { siteLoaded } from '#renderer/store/site-slice.ts'
import { createStore, type AppStore } from '#renderer/store/store.ts'
import { stopTypingAhead } from '#renderer/ui/typed-ahead.ts'
import { accessibilityFaults } from './accessibility.ts'
import type { Answers, RequestBody, EndpointId } from './answers.ts'
import { createFakeTransport, type SentCall } from './fake-transport.ts'
import { listKeyFaults } from './list-actions.ts'
import { dialogActions, pageActions, type PageActions } from './page-actions.ts'
import { aSite, toUser, type Viewer } from './people.ts'
import { setUpWindow } from './window-stubs.ts'

interface ScreenSetup {
  as: Viewer
  /** Answers by endpoint id; a call without one fails the test. Lists get no saved columns and views by default. */
  answers?: Answers
  /** Address below `/app`, with the guard of its screen. The screen is unmounted when the path changes. */
  at?: string
  /** State passed by the link to this address, as `useLocation().state` returns it. */
  state?: unknown
  /** Pattern of the path if it has parameters: `/e-ticket/:bookingSlug`. */
  path?: string
  /** The rights of staff; all of them for staff and the owner by default. */
  permissions?: string[]
  /** Dispatched before the screen is drawn: what earlier screens left in the store. */
  before?: readonly UnknownAction[]
  site?: Partial<SiteConfig>
  platform?: FakePlatform
  /** A screen narrower than 600 px, where lists are cards. */
  isNarrow?: boolean
  /** The window is wider than any breakpoint. */
  isRoomy?: boolean
}

export interface RenderedScreen extends PageActions {
  /** The same actions within the open dialog. */
  readonly dialog: PageActions
  /** All calls, oldest first. */
  readonly calls: readonly SentCall[]
  /** The bodies sent to one endpoint, oldest first. */
  callsTo: <Id extends EndpointId>(id: Id) => RequestBody<Id>[]
  /** Adds or replaces answers. */
  answer: (more: Answers) => void
  /** Returns the current path, query and fragment. */
  address: () => string
  /** Other pages that the browser loaded, oldest first. */
  readonly loads: readonly string[]
  /** Returns the texts of the visible toasts. */
  toasts: () => string[]
  readonly store: AppStore
  readonly platform: FakePlatform
}

/** Every list loads its reader's saved columns and views. */
const usualAnswers: Answers = { 'tickets.queueSettings': { layouts: {}, views: [] } }

const Place = ({ onMove }: { onMove: (address: string, go: (to: string) => void) => void }) => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // In the commit that draws the page: a test that sees the page must see its address.
  useLayoutEffect(() => onMove(pathname + search + hash, (to) => void navigate(to)))
  return null
}

const routes = [...firstScreens, ...otherScreens].map((screen) => ({ path: screen.path, screen }))

/** Wraps an element in the guard of the screen at this address. */
const guard = (address: string, element: ReactNode): ReactNode => {
  const match = matchRoutes(routes, address)?.at(-1)
  return match ? <Guarded screen={match.route.screen}>{element}</Guarded> : element
}

/** The owner and staff have all rights unless the test says otherwise. */
const rightsOf = (user: SessionUser | null): string[] =>
  isOwnerOrStaff(user) ? staffRights.map(({ id }) => id) : []

const prepareStore = (setup: ScreenSetup, navigator: () => Navigator): AppStore => {
  const store = createStore(null, createCallListener(navigator))
  const user = toUser(setup.as)
  store.dispatch(siteLoaded(aSite(setup.site)))
  if (user) store.dispatch(signedIn(user))
  const { permissions = rightsOf(user) } = setup
  const isUserSuperAdmin = user?.isUserSuperAdmin ?? false
  store.dispatch(permissionsSynced({ permissions, lastSyncAt: '', isUserSuperAdmin }))
  for (const action of setup.before ?? []) store.dispatch(action)
  return store
}

/**
 * Renders a screen as the application does, with the real store, router and toasts, a fake platform and a fake
 * server. The test fails if the screen makes a call that has no answer or breaks the contract, or if axe finds a
 * serious fault, or a list action without a key, in what the test leaves on the page.
 */
export const renderScreen = (element: ReactNode, setup: ScreenSetup): RenderedScreen => {
  const { at = '/', path = at.split(/[?#]/)[0], platform = createFakePlatform() } = setup
  const transport = createFakeTransport({ ...usualAnswers, ...setup.answers })
  let address = at
  let go: (to: string) => void = () => undefined
  const store = prepareStore(setup, () => ({
    here: () => ({ path: address, redirectType: null }),
    go: (to) => go(to),
  }))
  const usualTransport = http.transport
  http.transport = transport.send
  const page = setUpWindow(setup.isNarrow ?? false, setup.isRoomy)
  onTestFinished(async () => {
    const barriers = [...(await accessibilityFaults()), ...listKeyFaults()]
    // A dialog that waits for the second step would also wait in the next test.
    answerProof(false)
    cleanup()
    stopTypingAhead()
    page.reset()
    http.transport = usualTransport
    const faults = [...transport.faults, ...barriers]
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
  render(
    <Provider store={store}>
      <PlatformProvider value={platform}>
        <SchemeProvider value={{ scheme: 'light', toggle: () => undefined }}>
          <MemoryRouter initialEntries={[{ ...parsePath(at), state: setup.state }]}>
            <Place
              onMove={(next, navigate) => {
                address = next
                go = navigate
              }}
            />
            <Routes>
              <Route path={path} element={guard(at, element)} />
              <Route path="*" element={null} />
            </Routes>
            <StepUp />
            <Toasts />
          </MemoryRouter>
        </SchemeProvider>
      </PlatformProvider>
    </Provider>,
  )
  return {
    ...pageActions,
    dialog: dialogActions,
    calls: transport.calls,
    callsTo: <Id extends EndpointId>(id: Id) =>
      transport.calls.filter((call) => call.id === id).map(({ body }) => body as RequestBody<Id>),
    answer: transport.answer,
    address: () => address,
    loads: page.loads,
    toasts: () => store.getState().toasts.shown.map(({ text }) => text),
    store,
    platform,
  }
}
