import { useState, type ReactNode } from 'react'
import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { AskRemoval } from './ask-removal.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SetUpParts } from './set-up-choice.tsx'
import { factorSettingsTexts as texts } from './settings-texts.ts'
import { factorTexts } from './texts.ts'
import { useSent, type Sent } from './use-sent.ts'
import './second-factor.css'

/** Few enough codes that the owner should renew them. */
const fewCodes = 3

/** The calls that change a person's own second step. */
export interface FactorChanges {
  renewCodes: () => Sent<{ recoveryCodes: string[] }>
  removePasskey: (passkeyId: string) => Sent<unknown>
  removeApp: () => Sent<unknown>
  /** Removes everything at once. Without it, the last factor is removed like any other. */
  turnOff?: () => Sent<unknown>
}

interface ActiveProps {
  factor: SecondFactor
  changes: FactorChanges
  /** Says why the second step can't be turned off. */
  requiredText: string
  onSetUp: (what: 'app' | 'passkey') => void
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="factor-part" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** The authenticator app, or a button to set one up. */
const AppPart = ({ factor, changes, onSetUp }: Omit<ActiveProps, 'requiredText'>) => {
  const [isRemoving, setRemoving] = useState(false)
  if (factor.kind === null)
    return (
      <Part title={texts.app}>
        <p className="muted">{texts.noApp}</p>
        <div className="factor-row">
          <Button text={texts.setUp} onClick={() => onSetUp('app')} />
        </div>
      </Part>
    )
  const isLast = factor.passkeys.length === 0
  const mayRemove = !isLast || !(factor.isRequired || changes.turnOff)
  return (
    <Part title={texts.app}>
      <p>{texts.since(formatInstantShort(factor.activeSince ?? ''))}</p>
      <div className="factor-row">
        <Button text={texts.replace} onClick={() => onSetUp('app')} />
        {mayRemove ? (
          <Button variant="minimal" text={texts.removeApp} onClick={() => setRemoving(true)} />
        ) : null}
      </div>
      {isRemoving ? (
        <AskRemoval
          title={texts.removeAppTitle}
          text={isLast ? texts.removeLastApp : texts.removeAppText}
          submitText={texts.removeApp}
          remove={changes.removeApp}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Part>
  )
}

const TurnOff = ({ turnOff }: { turnOff: () => Sent<unknown> }) => {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="factor-row">
      <Button text={texts.off} onClick={() => setAsked(true)} />
      {isAsked ? (
        <AskRemoval
          title={texts.offTitle}
          text={texts.offText}
          submitText={texts.off}
          remove={turnOff}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  )
}

/** What an account with a second step can do. */
const Active = ({ factor, changes, requiredText, onSetUp }: ActiveProps) => {
  const renewal = useSent(changes.renewCodes)
  const [codes, setCodes] = useState<readonly string[]>([])
  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />
  const { recoveryCodesLeft, isRequired } = factor
  const renewCodes = async (): Promise<void> => setCodes((await renewal.send())?.recoveryCodes ?? [])
  return (
    <div className="factor-settings">
      <Part title={texts.passkeys}>
        <PasskeyList factor={factor} remove={changes.removePasskey} onAdd={() => onSetUp('passkey')} />
      </Part>
      <AppPart factor={factor} changes={changes} onSetUp={onSetUp} />
      <Part title={texts.codes}>
        <p className={recoveryCodesLeft <= fewCodes ? 'notice tone-warn' : 'muted'}>
          {texts.left(recoveryCodesLeft)}
        </p>
        <Problem failure={renewal.failure} />
        <div className="factor-row">
          <Button text={texts.renew} loading={renewal.isSending} onClick={() => void renewCodes()} />
        </div>
      </Part>
      {changes.turnOff && !isRequired ? <TurnOff turnOff={changes.turnOff} /> : null}
      {isRequired ? <p className="small muted">{requiredText}</p> : null}
    </div>
  )
}

/** Explains the second step to an account without one. */
const Off = ({ lead, onSetUp }: { lead: string } & Pick<ActiveProps, 'onSetUp'>) => {
  const { kind } = usePlatform()
  return (
    <div className="factor-settings">
      <p>{lead}</p>
      <div className="factor-row">
        {kind === 'web' ? <Button text={factorTexts.addPasskey} onClick={() => onSetUp('passkey')} /> : null}
        <Button text={texts.setUp} onClick={() => onSetUp('app')} />
      </div>
      {kind === 'web' ? null : <p className="small muted">{factorTexts.addInBrowser}</p>}
    </div>
  )
}

interface FactorSettingsProps extends Omit<ActiveProps, 'onSetUp'> {
  parts: SetUpParts
  /** Explains the second step to an account without one. */
  lead: string
  /** Reads the factor again. */
  onChanged: () => void
}

/** Sets up and removes the app and the passkeys of the person's account, renews its recovery codes, and turns its second step off. */
export const FactorSettings = ({
  parts: { App, Passkey },
  lead,
  onChanged,
  ...active
}: FactorSettingsProps) => {
  const [settingUp, setSettingUp] = useState<'app' | 'passkey' | null>(null)
  const finish = (): void => {
    setSettingUp(null)
    onChanged()
  }
  if (settingUp === 'passkey') return <Passkey onCancel={finish} onDone={finish} />
  if (settingUp === 'app') return <App onCancel={finish} onDone={finish} />
  const { kind, passkeys } = active.factor
  if (kind === null && passkeys.length === 0) return <Off lead={lead} onSetUp={setSettingUp} />
  return <Active {...active} onSetUp={setSettingUp} />
}
