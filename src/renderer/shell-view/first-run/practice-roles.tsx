import { Dialog } from '@blueprintjs/core'
import { useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { RailEntry } from '#contract/ipc/tenants.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PracticeLogins } from './practice-logins.tsx'
import { firstRunTexts, nameRole } from './texts.ts'
import { usePractice } from './use-practice.ts'
import './first-run.css'

interface PracticeRolesProps {
  bridge: ShellBridge
  entry: RailEntry
  onDone?: () => void
}

/** The practice accounts, each with a button that signs in as it. */
export const PracticeRoles = ({ bridge, entry, onDone }: PracticeRolesProps) => {
  const { state } = usePractice(bridge)
  const [busyEmail, setBusyEmail] = useState('')
  const [error, setError] = useState('')
  if (!state) return null
  const signIn = async (email: string) => {
    setError('')
    setBusyEmail(email)
    const answer = await bridge.calls['practice.signIn']({ email })
    setBusyEmail('')
    if (answer.ok) onDone?.()
    else setError(answer.error.message)
  }
  return (
    <>
      {error ? (
        <p className="notice tone-bad" role="alert">
          {error}
        </p>
      ) : null}
      <PracticeLogins
        logins={state.logins}
        renderAct={({ role, email }) =>
          entry.isSignedIn && entry.userLabel === email ? (
            <span className="muted">{firstRunTexts.signedIn}</span>
          ) : (
            <Button
              size="small"
              text={firstRunTexts.signIn}
              aria-label={firstRunTexts.signInAs(nameRole(role))}
              loading={busyEmail === email}
              disabled={busyEmail !== ''}
              onClick={() => void signIn(email)}
            />
          )
        }
      />
    </>
  )
}

export const PracticeRolesDialog = ({
  bridge,
  entry,
  onClose,
}: PracticeRolesProps & { onClose: () => void }) => (
  <Dialog
    isOpen
    className="shell-dialog"
    title={firstRunTexts.rolesTitle}
    onClose={onClose}
    transitionDuration={0}
  >
    <div className="stack shell-form">
      <p>{firstRunTexts.rolesText}</p>
      <PracticeRoles bridge={bridge} entry={entry} onDone={onClose} />
      <div className="row shell-actions">
        <Button text={firstRunTexts.close} autoFocus onClick={onClose} />
      </div>
    </div>
  </Dialog>
)
