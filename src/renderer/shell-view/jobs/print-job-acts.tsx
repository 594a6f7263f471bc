import { FolderOpen, Pause, Play, Refresh, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import type { PrintJob } from '#contract/ipc/print-jobs.ts'
import { Button } from '#renderer/ui/button.tsx'
import { jobsTexts as texts } from './texts.ts'

export type PrintJobAct = 'pause' | 'resume' | 'cancel' | 'reprintFailed' | 'reveal' | 'remove'

interface PrintJobActsProps {
  job: PrintJob
  onAct: (act: PrintJobAct) => void
}

/** The actions on a job in its current state; cancelling asks first. */
export const PrintJobActs = ({ job, onAct }: PrintJobActsProps) => {
  const [isAsking, setAsking] = useState(false)
  const { state, counts, folder } = job
  const open = counts.waiting + counts.rendered
  const isOpen = state === 'running' || state === 'paused'
  if (isAsking && isOpen)
    return (
      <div className="row print-acts" role="group" aria-label={texts.cancelQuestion(open)}>
        <span>{texts.cancelQuestion(open)}</span>
        <Button autoFocus text={texts.keep} onClick={() => setAsking(false)} />
        <Button
          intent="primary"
          text={texts.cancelYes(open)}
          onClick={() => {
            setAsking(false)
            onAct('cancel')
          }}
        />
      </div>
    )
  return (
    <div className="row print-acts">
      {state === 'running' && open > 0 ? (
        <Button icon={<Pause size={14} />} text={texts.pause} onClick={() => onAct('pause')} />
      ) : null}
      {state === 'paused' ? (
        <Button
          intent="primary"
          icon={<Play size={14} />}
          text={texts.resume}
          onClick={() => onAct('resume')}
        />
      ) : null}
      {isOpen ? <Button text={texts.cancel} onClick={() => setAsking(true)} /> : null}
      {counts.failed > 0 ? (
        <Button
          icon={<Refresh size={14} />}
          text={texts.reprintFailed(counts.failed)}
          onClick={() => onAct('reprintFailed')}
        />
      ) : null}
      {folder ? (
        <Button icon={<FolderOpen size={14} />} text={texts.openFolder} onClick={() => onAct('reveal')} />
      ) : null}
      {isOpen ? null : (
        <Button
          variant="minimal"
          icon={<Trash size={14} />}
          text={texts.remove}
          onClick={() => onAct('remove')}
        />
      )}
    </div>
  )
}
