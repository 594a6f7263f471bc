import { ownSetUp } from '#renderer/entities/own-set-up.tsx'
import { secondFactorApi } from '#renderer/entities/second-factor-api.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { FactorSettings } from '#renderer/ui/second-factor/factor-settings.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { secondStepTexts as texts } from './texts.ts'

/** Turns the second step of signing in on and off. */
export const SecondStep = () => {
  const { data, error, refetch } = secondFactorApi.useSecondFactorQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  const [renew] = secondFactorApi.useRenewRecoveryCodesMutation()
  const [removePasskey] = secondFactorApi.useRemovePasskeyMutation()
  const [removeApp] = secondFactorApi.useRemoveAuthenticatorAppMutation()
  const [end] = secondFactorApi.useEndSecondFactorMutation()
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} height={28} />
  return (
    <FactorSettings
      factor={data}
      parts={ownSetUp}
      changes={{
        renewCodes: () => renew({}),
        removePasskey: (passkeyId) => removePasskey({ passkeyId }),
        removeApp: () => removeApp({}),
        turnOff: () => end({}),
      }}
      lead={texts.lead}
      requiredText={texts.required}
      onChanged={() => void refetch()}
    />
  )
}
