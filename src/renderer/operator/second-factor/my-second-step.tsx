import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { FactorSettings } from '#renderer/ui/second-factor/factor-settings.tsx'
import { factorSettingsTexts } from '#renderer/ui/second-factor/settings-texts.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { operatorApi } from '../operator-api.ts'
import { factorTexts as texts } from './factor-texts.ts'
import { operatorSetUp } from './operator-set-up.tsx'

/** The operator's own second step: the app, passkeys and recovery codes. */
export const MySecondStep = () => {
  const query = { refetchOnMountOrArgChange: true }
  const { data, error, refetch } = operatorApi.useOperatorFactorQuery({}, query)
  const [renew] = operatorApi.useOperatorRenewCodesMutation()
  const [removePasskey] = operatorApi.useRemoveOperatorPasskeyMutation()
  const [removeApp] = operatorApi.useRemoveOperatorAppMutation()
  if (error)
    return <ErrorPanel title={factorSettingsTexts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} height={28} />
  return (
    <FactorSettings
      factor={data}
      parts={operatorSetUp}
      changes={{
        renewCodes: () => renew({}),
        removePasskey: (passkeyId) => removePasskey({ passkeyId }),
        removeApp: () => removeApp({}),
      }}
      lead={texts.lead}
      requiredText={texts.required}
      onChanged={() => void refetch()}
    />
  )
}
