import { useState } from 'react'
import {
  accountsSecondFactorEndpoints as calls,
  type SecondFactor,
} from '#contract/http/accounts-second-factor.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { AddPasskey } from '#renderer/entities/add-passkey.tsx'
import { useUser } from '#renderer/entities/audience.ts'
import { secondFactorApi } from '#renderer/entities/second-factor-api.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { RecoveryCodes } from '#renderer/ui/second-factor/recovery-codes.tsx'
import { SetUpApp } from '#renderer/ui/second-factor/set-up-app.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { AskRemoval } from './ask-removal.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { secondStepTexts as texts } from './texts.ts'

/** Few enough codes that the owner should renew them. */
const fewCodes = 3

const TurnOff = ({ onClose }: { onClose: () => void }) => {
  const [end, { isLoading, error }] = secondFactorApi.useEndSecondFactorMutation()
  return (
    <AskRemoval
      title={texts.offTitle}
      text={texts.offText}
      submitText={texts.off}
      isLoading={isLoading}
      error={error}
      remove={() => end({})}
      onClose={onClose}
    />
  )
}

const RemoveApp = ({ onClose }: { onClose: () => void }) => {
  const [remove, { isLoading, error }] = secondFactorApi.useRemoveAuthenticatorAppMutation()
  return (
    <AskRemoval
      title={texts.removeAppTitle}
      text={texts.removeAppText}
      submitText={texts.removeApp}
      isLoading={isLoading}
      error={error}
      remove={() => remove({})}
      onClose={onClose}
    />
  )
}

interface ActiveProps {
  factor: SecondFactor
  onSetUp: (what: 'app' | 'passkey') => void
}

/** The authenticator app, or a button to set one up. */
const AppPart = ({ factor, onSetUp }: ActiveProps) => {
  const [isRemoving, setRemoving] = useState(false)
  if (factor.kind === null)
    return (
      <div>
        <Button text={texts.setUp} onClick={() => onSetUp('app')} />
      </div>
    )
  return (
    <>
      <p>
        {texts.app} · {texts.since(formatInstantShort(factor.activeSince ?? ''))}
      </p>
      <div className="second-step-buttons">
        <Button text={texts.replace} onClick={() => onSetUp('app')} />
        {factor.passkeys.length > 0 ? (
          <Button variant="minimal" text={texts.removeApp} onClick={() => setRemoving(true)} />
        ) : null}
      </div>
      {isRemoving ? <RemoveApp onClose={() => setRemoving(false)} /> : null}
    </>
  )
}

/** What an account with a second step can do. */
const Active = ({ factor, onSetUp }: ActiveProps) => {
  const [renew, { isLoading, error }] = secondFactorApi.useRenewRecoveryCodesMutation()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isTurningOff, setTurningOff] = useState(false)
  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />
  const { recoveryCodesLeft, isRequired } = factor
  const renewCodes = async (): Promise<void> => {
    const { data } = await renew({})
    if (data) setCodes(data.recoveryCodes)
  }
  return (
    <div className="account-form">
      <AppPart factor={factor} onSetUp={onSetUp} />
      <PasskeyList factor={factor} onAdd={() => onSetUp('passkey')} />
      <p className={recoveryCodesLeft <= fewCodes ? 'notice tone-warn' : 'muted'}>
        {texts.left(recoveryCodesLeft)}
      </p>
      <Problem failure={toFailure(error)} />
      <div className="second-step-buttons">
        <Button text={texts.renew} loading={isLoading} onClick={() => void renewCodes()} />
        {isRequired ? null : (
          <Button variant="minimal" text={texts.off} onClick={() => setTurningOff(true)} />
        )}
      </div>
      {isRequired ? <p className="small muted">{texts.required}</p> : null}
      {isTurningOff ? <TurnOff onClose={() => setTurningOff(false)} /> : null}
    </div>
  )
}

/** Explains the second step to an account without one. */
const Off = ({ onSetUp }: Pick<ActiveProps, 'onSetUp'>) => {
  const { kind } = usePlatform()
  return (
    <div className="account-form">
      <p>{texts.lead}</p>
      <div className="second-step-buttons">
        {kind === 'web' ? <Button text={factorTexts.addPasskey} onClick={() => onSetUp('passkey')} /> : null}
        <Button text={texts.setUp} onClick={() => onSetUp('app')} />
      </div>
      {kind === 'web' ? null : <p className="small muted">{factorTexts.addInBrowser}</p>}
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
  const [settingUp, setSettingUp] = useState<'app' | 'passkey' | null>(null)
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} height={28} />
  const finish = (): void => {
    setSettingUp(null)
    void refetch()
  }
  const hasPassword = user?.hasPassword ?? true
  if (settingUp === 'passkey')
    return <AddPasskey hasPassword={hasPassword} onCancel={finish} onDone={finish} />
  if (settingUp === 'app')
    return (
      <SetUpApp
        begin={{ endpoint: calls.beginSecondFactor, send: (request) => begin(request) }}
        confirm={{ endpoint: calls.confirmSecondFactor, send: (request) => confirm(request) }}
        hasPassword={hasPassword}
        onCancel={finish}
        onDone={finish}
      />
    )
  if (data.kind !== null || data.passkeys.length > 0) return <Active factor={data} onSetUp={setSettingUp} />
  return <Off onSetUp={setSettingUp} />
}
