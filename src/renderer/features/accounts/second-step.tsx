import { useState } from 'react'
import {
  accountsSecondFactorEndpoints as calls,
  type SecondFactor,
} from '#contract/http/accounts-second-factor.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { secondFactorApi } from '#renderer/entities/second-factor-api.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { RecoveryCodes } from '#renderer/ui/second-factor/recovery-codes.tsx'
import { SetUpApp } from '#renderer/ui/second-factor/set-up-app.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { secondStepTexts as texts } from './texts.ts'

/** Few enough codes that the owner should renew them. */
const fewCodes = 3

const TurnOff = ({ onClose }: { onClose: () => void }) => {
  const [end, { isLoading, error }] = secondFactorApi.useEndSecondFactorMutation()
  const turnOff = async (): Promise<void> => {
    if (!(await end({})).error) onClose()
  }
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind="warning"
      title={texts.offTitle}
      actions={
        <>
          <Button text={texts.cancel} onClick={onClose} />
          <Button intent="danger" text={texts.off} loading={isLoading} onClick={() => void turnOff()} />
        </>
      }
    >
      <p>{texts.offText}</p>
      <Problem failure={toFailure(error)} />
    </MessageDialog>
  )
}

interface ActiveProps {
  factor: SecondFactor
  onReplace: () => void
}

/** What an account with a second step can do. */
const Active = ({ factor, onReplace }: ActiveProps) => {
  const [renew, { isLoading, error }] = secondFactorApi.useRenewRecoveryCodesMutation()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isTurningOff, setTurningOff] = useState(false)
  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />
  const { activeSince, recoveryCodesLeft, isRequired } = factor
  const renewCodes = async (): Promise<void> => {
    const { data } = await renew({})
    if (data) setCodes(data.recoveryCodes)
  }
  return (
    <div className="account-form">
      <p>
        {texts.app} · {texts.since(formatInstantShort(activeSince ?? ''))}
      </p>
      <p className={recoveryCodesLeft <= fewCodes ? 'notice tone-warn' : 'muted'}>
        {texts.left(recoveryCodesLeft)}
      </p>
      <Problem failure={toFailure(error)} />
      <div className="second-step-buttons">
        <Button text={texts.renew} loading={isLoading} onClick={() => void renewCodes()} />
        <Button text={texts.replace} onClick={onReplace} />
        {isRequired ? null : (
          <Button variant="minimal" text={texts.off} onClick={() => setTurningOff(true)} />
        )}
      </div>
      {isRequired ? <p className="small muted">{texts.required}</p> : null}
      {isTurningOff ? <TurnOff onClose={() => setTurningOff(false)} /> : null}
    </div>
  )
}

/** Turns the second step of signing in on and off. */
export const SecondStep = () => {
  const user = useUser()
  const { data, error, refetch } = secondFactorApi.useSecondFactorQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  const [begin] = secondFactorApi.useBeginSecondFactorMutation()
  const [confirm] = secondFactorApi.useConfirmSecondFactorMutation()
  const [isSettingUp, setSettingUp] = useState(false)
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} height={28} />
  const finish = (): void => {
    setSettingUp(false)
    void refetch()
  }
  if (isSettingUp)
    return (
      <SetUpApp
        begin={{ endpoint: calls.beginSecondFactor, send: (request) => begin(request) }}
        confirm={{ endpoint: calls.confirmSecondFactor, send: (request) => confirm(request) }}
        hasPassword={user?.hasPassword ?? true}
        onCancel={finish}
        onDone={finish}
      />
    )
  if (data.kind !== null) return <Active factor={data} onReplace={() => setSettingUp(true)} />
  return (
    <div className="account-form">
      <p>{texts.lead}</p>
      <div>
        <Button text={texts.setUp} onClick={() => setSettingUp(true)} />
      </div>
    </div>
  )
}
