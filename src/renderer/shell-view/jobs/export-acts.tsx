import { FolderOpen, Play, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ExportJob } from '#contract/ipc/export-jobs.ts'
import { Button } from '#renderer/ui/button.tsx'
import { exportJobsTexts as texts } from './export-texts.ts'

export type ExportAct = 'cancel' | 'resume' | 'discard' | 'reveal' | 'remove'

interface ExportActsProps {
  job: ExportJob
  onAct: (act: ExportAct) => void
}

/** The actions on an export in its current state; deleting rows asks first. */
export const ExportActs = ({ job, onAct }: ExportActsProps) => {
  const { state, fileName, done, canGoOn } = job
  const [isAsking, setAsking] = useState(false)
  const named = (text: string) => ({ text, 'aria-label': texts.named(text, fileName) })
  const question = texts.discardQuestion(done)
  if (isAsking && state === 'cutOff')
    return (
      <div className="row print-acts" role="group" aria-label={question}>
        <span>{question}</span>
        <Button autoFocus text={texts.keep} onClick={() => setAsking(false)} />
        <Button intent="primary" {...named(texts.discard)} onClick={() => onAct('discard')} />
      </div>
    )
  switch (state) {
    case 'waiting':
    case 'running':
      return (
        <div className="row print-acts">
          <Button {...named(texts.cancel)} onClick={() => onAct('cancel')} />
        </div>
      )
    case 'cutOff':
      return (
        <div className="row print-acts">
          {canGoOn ? (
            <Button
              intent="primary"
              icon={<Play size={14} />}
              {...named(texts.resume)}
              onClick={() => onAct('resume')}
            />
          ) : null}
          <Button
            variant="minimal"
            icon={<Trash size={14} />}
            {...named(texts.discard)}
            onClick={() => (done > 0 ? setAsking(true) : onAct('discard'))}
          />
        </div>
      )
    case 'done':
    case 'failed':
    case 'cancelled':
      return (
        <div className="row print-acts">
          {state === 'done' ? (
            <Button
              icon={<FolderOpen size={14} />}
              {...named(texts.reveal)}
              onClick={() => onAct('reveal')}
            />
          ) : null}
          <Button
            variant="minimal"
            icon={<Trash size={14} />}
            {...named(texts.remove)}
            onClick={() => onAct('remove')}
          />
        </div>
      )
  }
}
