import { Learning } from '@blueprintjs/icons'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PracticeProgress } from './practice-progress.tsx'
import { firstRunTexts } from './texts.ts'
import { usePractice } from './use-practice.ts'

interface PracticeStartProps {
  bridge: ShellBridge
  onOpened?: () => void
}

/** A button that starts the practice agency, with its progress. */
export const PracticeStart = ({ bridge, onOpened }: PracticeStartProps) => {
  const { state, isOpening, error, open, cancel } = usePractice(bridge, onOpened)
  if (isOpening) return <PracticeProgress phase={state?.phase ?? 'opening'} onCancel={cancel} />
  return (
    <>
      {error ? (
        <p className="notice tone-bad" role="alert">
          {error}
        </p>
      ) : null}
      <Button
        icon={<Learning size={14} />}
        text={error ? firstRunTexts.practiceAgain : firstRunTexts.practiceAction}
        onClick={() => void open()}
      />
    </>
  )
}
