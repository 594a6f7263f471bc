import { PanelStats, Print, Time } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PracticeLogins } from './practice-logins.tsx'
import { PracticeStart } from './practice-start.tsx'
import { firstRunTexts } from './texts.ts'
import { usePractice } from './use-practice.ts'
import './first-run.css'

const icons = [PanelStats, Time, Print] as const

/** The first screen: what the console is, what is needed, and two ways to start. */
export const FirstRun = ({
  bridge,
  onAdd,
  onKeys,
}: {
  bridge: ShellBridge
  onAdd: () => void
  onKeys: () => void
}) => {
  const begin = useRef<HTMLButtonElement>(null)
  const { state } = usePractice(bridge)
  useEffect(() => begin.current?.focus(), [])
  return (
    <main className="first-run">
      <div className="first-run-sheet">
        <header>
          <h1>{firstRunTexts.title}</h1>
          <p className="muted">{firstRunTexts.lead}</p>
        </header>
        <ul className="first-run-points">
          {firstRunTexts.points.map(({ title, text }, index) => {
            const Icon = icons[index] ?? Time
            return (
              <li key={title}>
                <Icon size={16} />
                <div>
                  <h2>{title}</h2>
                  <p className="muted">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <div className="first-run-ways">
          <section aria-labelledby="first-run-add">
            <h2 id="first-run-add">{firstRunTexts.addTitle}</h2>
            <p className="muted">{firstRunTexts.addNeeds}</p>
            <Button ref={begin} intent="primary" text={firstRunTexts.addAction} onClick={onAdd} />
          </section>
          <section aria-labelledby="first-run-practice">
            <h2 id="first-run-practice">{firstRunTexts.practiceTitle}</h2>
            <p className="muted">{firstRunTexts.practiceText}</p>
            <PracticeStart bridge={bridge} />
            {state ? <PracticeLogins logins={state.logins} /> : null}
          </section>
        </div>
        <footer className="muted">
          {firstRunTexts.help}{' '}
          <Button variant="minimal" size="small" text={firstRunTexts.helpKeys} onClick={onKeys} />
          <kbd>Ctrl+/</kbd>
        </footer>
      </div>
    </main>
  )
}
