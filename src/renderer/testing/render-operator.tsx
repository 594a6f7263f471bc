import { cleanup, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import type { operatorPeopleEndpoints } from '#contract/http/operator.ts'
import { noticeEndedSession } from '#renderer/operator/notice-ended-session.ts'
import { OperatorApp } from '#renderer/operator/operator-app.tsx'
import { createFakePlatform, type FakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { http } from '#renderer/store/http.ts'
import { answerProof } from '#renderer/store/step-up.ts'
import { createStore } from '#renderer/store/store.ts'
import { accessibilityFaults } from './accessibility.ts'
import type { Answers, EndpointId, RequestBody } from './answers.ts'
import { createFakeTransport } from './fake-transport.ts'
import { listKeyFaults } from './list-actions.ts'
import { dialogActions, pageActions, type PageActions } from './page-actions.ts'
import { setUpWindow } from './window-stubs.ts'

interface OperatorSetup {
  /** Answers by endpoint id; a call without one fails the test. By default `operator.me` is Devika, whose session lasts for another half hour. */
  answers?: Answers
  /** Address below `/operator`. */
  at?: string
  /** The code of the link that opened the page. */
  code?: string
  /** A screen narrower than 600 px, where lists are cards. */
  isNarrow?: boolean
  /** A fake platform by default. */
  platform?: FakePlatform
}

interface RenderedOperator extends PageActions {
  /** The same actions within the open dialog. */
  readonly dialog: PageActions
  /** The bodies sent to one endpoint, oldest first. */
  callsTo: <Id extends EndpointId>(id: Id) => RequestBody<Id>[]
  /** Adds or replaces answers. */
  answer: (more: Answers) => void
  /** Returns the texts of the visible toasts. */
  toasts: () => string[]
  /** Other pages that the browser loaded, oldest first. */
  readonly loads: readonly string[]
  readonly platform: FakePlatform
}

/** An operator without a second step, who needs none. */
export const noFactor: SecondFactor = {
  kind: null,
  activeSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
}

type Me = ResultOf<typeof operatorPeopleEndpoints.me>

/** Creates an operator called Devika Menon, who has a password. */
export const anOperator = (over: Partial<Me> = {}): Me => ({
  id: 'op_1',
  email: 'ops@faredesk.example',
  name: 'Devika Menon',
  isDisabled: false,
  hasPassword: true,
  hasSecondFactor: false,
  factorStep: 'none',
  createdAt: '2026-11-20T04:00:00.000Z',
  ...over,
})

/**
 * Renders the operator's pages as a browser does, with the real store, router and toasts, a fake platform and a fake
 * server. The test fails like one of `renderScreen`: after a call without an answer, or with a serious fault that axe finds in
 * what it leaves on the page.
 */
export const renderOperator = ({
  answers,
  at = '/',
  code,
  isNarrow = false,
  platform = createFakePlatform(),
}: OperatorSetup = {}): RenderedOperator => {
  const transport = createFakeTransport({
    'operator.me': anOperator(),
    'operator.secondFactor': noFactor,
    'operator.mySessions': [],
    'operator.useSession': { secondsLeft: 1_800 },
    ...answers,
  })
  const store = createStore(null, noticeEndedSession)
  const usualTransport = http.transport
  http.transport = transport.send
  if (code !== undefined) globalThis.history.replaceState(null, '', `#code=${code}`)
  const page = setUpWindow(isNarrow)
  onTestFinished(async () => {
    const barriers = [...(await accessibilityFaults()), ...listKeyFaults()]
    // A dialog that waits for the second step would also wait in the next test.
    answerProof(false)
    cleanup()
    page.reset()
    globalThis.history.replaceState(null, '', globalThis.location.pathname)
    http.transport = usualTransport
    const faults = [...transport.faults, ...barriers]
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
  render(
    <Provider store={store}>
      <PlatformProvider value={platform}>
        <MemoryRouter initialEntries={[at]}>
          <OperatorApp />
        </MemoryRouter>
      </PlatformProvider>
    </Provider>,
  )
  return {
    ...pageActions,
    dialog: dialogActions,
    callsTo: <Id extends EndpointId>(id: Id) =>
      transport.calls.filter((call) => call.id === id).map(({ body }) => body as RequestBody<Id>),
    answer: transport.answer,
    toasts: () => store.getState().toasts.shown.map(({ text }) => text),
    loads: page.loads,
    platform,
  }
}
