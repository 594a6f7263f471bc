import { useEffect, useState } from 'react'
import type { PracticeState } from '#contract/ipc/practice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { firstRunTexts } from './texts.ts'

const steps = Object.keys(firstRunTexts.phases) as PracticeState['phase'][]

/** The progress of the practice server, with a button to cancel. */
export const PracticeProgress = ({
  phase,
  onCancel,
}: {
  phase: PracticeState['phase']
  onCancel: () => void
}) => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const step = steps.indexOf(phase) + 1
  return (
    <div className="practice-progress">
      <progress value={step} max={steps.length} aria-label={firstRunTexts.progress(step, steps.length)} />
      <div className="row">
        <span className="grow" role="status">
          {firstRunTexts.phases[phase]}…
        </span>
        <span className="muted num">{firstRunTexts.seconds(seconds)}</span>
        <Button text={firstRunTexts.cancel} size="small" onClick={onCancel} />
      </div>
      <p className="muted small">{firstRunTexts.firstTakes}</p>
    </div>
  )
}
