import { useCallback, useEffect, useState } from 'react'
import type { UpdateState } from '#contract/ipc/console-settings.ts'
import type { IpcResult } from '#contract/ipc/errors.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { SectionProps } from './section-props.ts'
import { ToggleSetting } from './setting-fields.tsx'
import { settingsTexts } from './texts.ts'

const { updates: texts } = settingsTexts
const busyStates: ReadonlySet<string> = new Set(['checking', 'downloading'])
/** Milliseconds between polls while a version is being searched or downloaded. */
const askEveryMs = 1_000

const useUpdates = (bridge: SectionProps['bridge']) => {
  const [state, setState] = useState<UpdateState | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const take = useCallback((answer: IpcResult<UpdateState>) => {
    if (answer.ok) setState(answer.value)
    setError(answer.ok ? '' : answer.error.message)
  }, [])
  useEffect(() => void bridge.calls['updates.state']({}).then(take), [bridge, take])
  const isMoving = state !== null && busyStates.has(state.state)
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void bridge.calls['updates.state']({}).then(take), askEveryMs)
    return () => clearInterval(timer)
  }, [bridge, isMoving, take])
  const check = async () => {
    setBusy(true)
    take(await bridge.calls['updates.check']({}))
    setBusy(false)
  }
  const install = async () => {
    const answer = await bridge.calls['updates.install']({})
    if (!answer.ok) setError(answer.error.message)
  }
  return { state, error, isBusy: isBusy || isMoving, check, install }
}

/** The installed version, whether there is a newer one, and how to get it. */
export const UpdatesSection = ({ bridge, read, save }: SectionProps) => {
  const { state, error, isBusy, check, install } = useUpdates(bridge)
  return (
    <>
      <dl className="setting-facts">
        <dt>{texts.version}</dt>
        <dd className="num">{read.version}</dd>
      </dl>
      {state ? (
        <div role="status">
          <p>
            {texts.states[state.state]}
            {state.version ? ` · ${texts.newVersion(state.version)}` : ''}
          </p>
          {state.text ? <p className="muted">{state.text}</p> : null}
        </div>
      ) : null}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      {state && state.state !== 'off' ? (
        <div className="row">
          {state.state === 'ready' ? (
            <Button intent="primary" text={texts.install} onClick={() => void install()} />
          ) : (
            <Button text={texts.check} loading={isBusy} onClick={() => void check()} />
          )}
        </div>
      ) : null}
      <ToggleSetting
        label={texts.areChecked}
        kept={read.settings.areUpdatesChecked}
        save={(areUpdatesChecked) => save({ areUpdatesChecked })}
      />
    </>
  )
}
