import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { PracticeStart } from './practice-start.tsx'
import { firstRunTexts } from './texts.ts'
import './first-run.css'

/** A link to the practice agency, at the foot of the dialog that adds an agency. */
export const PracticeLine = ({ bridge, onOpened }: { bridge: ShellBridge; onOpened: () => void }) => (
  <section className="practice-line" aria-label={firstRunTexts.practiceTitle}>
    <p className="muted">
      {firstRunTexts.practiceLine} {firstRunTexts.practiceText}
    </p>
    <PracticeStart bridge={bridge} onOpened={onOpened} />
  </section>
)
