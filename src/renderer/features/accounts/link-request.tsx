import { useState } from 'react'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { securityTexts } from './texts.ts'

interface LinkRequestProps {
  text: string
  button: string
  /** Requests the email. Resolves to the error of the call, or null. */
  ask: () => Promise<unknown>
}

/** Explains a problem that a new email solves, with a button that sends it. */
export const LinkRequest = ({ text, button, ask }: LinkRequestProps) => {
  const [state, setState] = useState<{ error: unknown } | 'open' | 'busy' | 'sent'>('open')
  const send = async (): Promise<void> => {
    setState('busy')
    const error = await ask()
    setState(error ? { error } : 'sent')
  }
  return (
    <div className="account-form">
      <p className="notice tone-warn">{text}</p>
      {state === 'sent' ? (
        <p className="notice tone-good" role="status">
          {securityTexts.linkSent}
        </p>
      ) : (
        <div>
          <Button text={button} loading={state === 'busy'} onClick={() => void send()} />
        </div>
      )}
      <Problem failure={typeof state === 'object' ? toFailure(state.error) : null} />
    </div>
  )
}
