import { IdleWarning } from '#renderer/ui/idle/idle-warning.tsx'
import { operatorApi } from './operator-api.ts'

/** Reports an operator's use of the page, and warns before the session ends. */
export const OperatorIdle = () => {
  const [use] = operatorApi.useUseOperatorSessionMutation()
  const [signOut] = operatorApi.useOperatorSignOutMutation()
  return (
    <IdleWarning
      report={async (isUsed) => (await use({ isUsed })).data?.secondsLeft}
      onSignOut={() => void signOut({})}
    />
  )
}
