import { useState } from 'react'
import { formatDate, formatInputDate, formatInr, formatTime } from '#domain/format.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PracticeLogins } from '#renderer/shell-view/first-run/practice-logins.tsx'
import { PracticeRoles } from '#renderer/shell-view/first-run/practice-roles.tsx'
import { PracticeStart } from '#renderer/shell-view/first-run/practice-start.tsx'
import { usePractice } from '#renderer/shell-view/first-run/use-practice.ts'
import type { SectionProps } from './section-props.ts'
import { settingsTexts } from './texts.ts'

const { diagnostics, formats, keys, practice } = settingsTexts

export const PracticeSection = ({ bridge, state }: SectionProps) => {
  const server = usePractice(bridge)
  const entry = state.entries.find(({ kind }) => kind === 'practice')
  if (!server.state) return null
  return (
    <>
      <p role="status">{practice.states[server.state.state]}</p>
      {server.state.text ? <p className="field-error">{server.state.text}</p> : null}
      <div className="row">
        <PracticeStart bridge={bridge} />
      </div>
      {entry ? (
        <>
          <PracticeRoles bridge={bridge} entry={entry} />
          <p className="muted">{practice.remove}</p>
        </>
      ) : (
        <PracticeLogins logins={server.state.logins} />
      )}
    </>
  )
}

export const KeysSection = ({ onKeys }: SectionProps) => (
  <div className="row">
    <Button text={keys.open} onClick={onKeys} />
    <kbd className="mono">Ctrl+/</kbd>
  </div>
)

const sampleFlight = '2027-01-15T07:05:00'
const sampleAmount = 123_456
const sampleLarge = 12_345_678.9

export const FormatsSection = () => (
  <dl className="setting-facts">
    <dt>{formats.dates}</dt>
    <dd className="num">{formatDate(sampleFlight)}</dd>
    <dt>{formats.times}</dt>
    <dd>
      <span className="num">{formatTime(sampleFlight)}</span>{' '}
      <span className="muted">{formats.timesNote}</span>
    </dd>
    <dt>{formats.typed}</dt>
    <dd className="num">{formatInputDate(sampleFlight)}</dd>
    <dt>{formats.amounts}</dt>
    <dd className="num">{formatInr(sampleAmount)}</dd>
    <dt>{formats.large}</dt>
    <dd>
      <span className="num">{formatInr(sampleLarge)}</span> <span className="muted">{formats.largeNote}</span>
    </dd>
  </dl>
)

export const DiagnosticsSection = ({ bridge }: SectionProps) => {
  const [outcome, setOutcome] = useState<{ text: string; isBad: boolean } | null>(null)
  const save = async () => {
    setOutcome(null)
    const answer = await bridge.calls['diagnostics.save']({})
    if (answer.ok) setOutcome({ text: diagnostics.saved(answer.value.path), isBad: false })
    else if (answer.error.code !== 'cancelled') setOutcome({ text: answer.error.message, isBad: true })
  }
  return (
    <>
      <div className="row">
        <Button text={diagnostics.save} onClick={() => void save()} />
      </div>
      {outcome ? (
        <p
          className={outcome.isBad ? 'field-error' : 'muted setting-path'}
          role={outcome.isBad ? 'alert' : 'status'}
        >
          {outcome.text}
        </p>
      ) : null}
    </>
  )
}
