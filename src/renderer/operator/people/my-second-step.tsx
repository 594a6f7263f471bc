import { useState } from 'react'
import { formatInstantShort } from '#domain/format-instant.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { RecoveryCodes } from '#renderer/ui/second-factor/recovery-codes.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { SetUpOperatorApp } from '../factor-gate.tsx'
import { factorTexts as texts } from '../factor-texts.ts'
import { operatorApi } from '../operator-api.ts'

/** The operator's own second step, with the buttons to set it up and to renew its recovery codes. */
export const MySecondStep = () => {
  const { data, error, refetch } = operatorApi.useOperatorFactorQuery({})
  const [renew, renewing] = operatorApi.useOperatorRenewCodesMutation()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isSettingUp, setSettingUp] = useState(false)
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={1} height={28} />
  const done = (): void => {
    setSettingUp(false)
    setCodes([])
    void refetch()
  }
  if (isSettingUp) return <SetUpOperatorApp onDone={done} />
  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={done} />
  const renewCodes = async (): Promise<void> => {
    const answer = await renew({})
    if (answer.data) setCodes(answer.data.recoveryCodes)
  }
  return (
    <>
      <p>
        {data.kind === null
          ? texts.off
          : `${texts.on(formatInstantShort(data.activeSince ?? ''))} · ${texts.left(data.recoveryCodesLeft)}`}
      </p>
      <Problem failure={toFailure(renewing.error)} />
      <div className="row">
        <Button
          size="small"
          text={data.kind === null ? texts.setUp : texts.replace}
          onClick={() => setSettingUp(true)}
        />
        {data.kind === null ? null : (
          <Button
            size="small"
            text={texts.renew}
            loading={renewing.isLoading}
            onClick={() => void renewCodes()}
          />
        )}
      </div>
    </>
  )
}
