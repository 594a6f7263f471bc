import { Tick } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { uiTexts } from './texts.ts'

export interface Step {
  id: string
  label: string
  /** Where a completed step links to. */
  to?: string
}

/** The current step of a task that spans several screens. */
export const Stepper = ({ steps, current }: { steps: readonly Step[]; current: string }) => {
  const position = steps.findIndex((step) => step.id === current)
  return (
    <nav className="stepper" aria-label={uiTexts.step(position + 1, steps.length)}>
      <ol>
        {steps.map((step, index) => {
          const isDone = index < position
          const mark = isDone ? <Tick size={12} /> : index + 1
          const body = (
            <>
              <span className="stepper-mark num">{mark}</span>
              <span className="stepper-label">{step.label}</span>
            </>
          )
          return (
            <li
              key={step.id}
              className={isDone ? 'is-done' : index === position ? 'is-current' : ''}
              aria-current={index === position ? 'step' : undefined}
            >
              {isDone && step.to ? (
                <Link to={step.to}>{body}</Link>
              ) : (
                <span className="stepper-item">{body}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
