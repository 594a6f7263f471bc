import { useSyncExternalStore } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import type { Operator } from '#contract/http/operator.ts'
import { Toasts } from '#renderer/app/toasts.tsx'
import { toFailure } from '#renderer/store/failure.ts'
import { isProofAsked, onProofAsked } from '#renderer/store/step-up.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { AgenciesScreen } from './agencies/agencies-screen.tsx'
import { AgencyScreen } from './agencies/agency-screen.tsx'
import { MaintenanceScreen } from './maintenance/maintenance-screen.tsx'
import { JobsScreen } from './operations/jobs/jobs-screen.tsx'
import { OutboxScreen } from './operations/outbox/outbox-screen.tsx'
import { SuppliersScreen } from './operations/suppliers/suppliers-screen.tsx'
import { TrailScreen } from './operations/trail/trail-screen.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { operatorApi } from './operator-api.ts'
import { OperatorsScreen } from './people/operators-screen.tsx'
import { AccountScreen } from './people/account-screen.tsx'
import { FactorGate } from './second-factor/factor-gate.tsx'
import { OperatorStepUp } from './second-factor/operator-step-up.tsx'
import { Entrance } from './sign-in/entrance-card.tsx'
import { LinkScreen } from './sign-in/link-screen.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'
import { readLinkCode } from './sign-in/link-code.ts'
import { operatorTexts as texts } from './texts.ts'

const Pages = ({ me }: { me: Operator }) => (
  <OperatorFrame me={me}>
    <Routes>
      <Route path="/" element={<AgenciesScreen />} />
      <Route path="/agencies/:siteId" element={<AgencyScreen />} />
      <Route path="/operators" element={<OperatorsScreen me={me} />} />
      <Route path="/account" element={<AccountScreen />} />
      <Route path="/sessions" element={<Navigate to="/account" replace />} />
      <Route path="/jobs" element={<JobsScreen />} />
      <Route path="/emails" element={<OutboxScreen />} />
      <Route path="/suppliers" element={<SuppliersScreen />} />
      <Route path="/trail" element={<TrailScreen />} />
      <Route path="/maintenance" element={<MaintenanceScreen />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  </OperatorFrame>
)

const Start = () => {
  const { data: me, error, isLoading, refetch } = operatorApi.useOperatorMeQuery({})
  const failure = toFailure(error)
  if (failure?.status === 401) return <SignInScreen />
  if (failure)
    return (
      <Entrance>
        <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Entrance>
    )
  if (isLoading || !me) return <SkeletonRows rows={8} height={36} />
  if (me.factorStep !== 'none') return <FactorGate step={me.factorStep} onDone={() => void refetch()} />
  return <Pages me={me} />
}

/** The operator's pages: the form of a link, the sign-in form, or the pages themselves. */
export const OperatorApp = () => (
  <>
    {readLinkCode() === '' ? <Start /> : <LinkScreen />}
    {useSyncExternalStore(onProofAsked, isProofAsked) ? <OperatorStepUp /> : null}
    <Toasts />
  </>
)
