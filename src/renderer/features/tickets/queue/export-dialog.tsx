import { Button } from '#renderer/ui/button.tsx'
import { useId } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { ExportProgress } from '#contract/ipc/workspace.ts'
import { Modal } from '#renderer/ui/modal.tsx'
import { exportTexts } from '#renderer/features/tickets/texts.ts'
import './export.css'

interface ExportDialogProps {
  progress: ExportProgress | null
  onCancel: () => void
  onHide: () => void
}

/** The progress of an export: rows, rate and time left, with a button to cancel it. */
export const ExportDialog = ({ progress, onCancel, onHide }: ExportDialogProps) => {
  const { console } = usePlatform()
  const titleId = useId()
  const share = progress && progress.total > 0 ? progress.done / progress.total : 0
  const facts = progress
    ? [
        exportTexts.progress(progress.done, progress.total),
        progress.perSecond > 0 ? exportTexts.rate(progress.perSecond) : '',
        progress.secondsLeft === null ? '' : exportTexts.left(progress.secondsLeft),
      ].filter(Boolean)
    : [exportTexts.starting]
  return (
    <Modal onClose={onHide} titleId={titleId}>
      <div className="export-body">
        <h2 className="large" id={titleId}>
          {exportTexts.title}
        </h2>
        <p className="muted">{progress ? exportTexts.phases[progress.phase] : exportTexts.starting}</p>
        <div
          className="export-track"
          role="progressbar"
          aria-labelledby={titleId}
          aria-valuemin={0}
          aria-valuemax={progress?.total ?? 0}
          aria-valuenow={progress?.done ?? 0}
        >
          <span className="export-bar" style={{ width: `${Math.round(share * 1000) / 10}%` }} />
        </div>
        <p className="num">{facts.join(' · ')}</p>
        {console ? <p className="muted">{exportTexts.deskHint}</p> : null}
      </div>
      <div className="dialog-actions">
        {console ? (
          <Button
            variant="minimal"
            text={exportTexts.openDesk}
            onClick={() => {
              onHide()
              console.openPanel('jobs')
            }}
          />
        ) : null}
        <Button variant="minimal" text={exportTexts.hide} onClick={onHide} />
        <Button text={exportTexts.cancel} onClick={onCancel} />
      </div>
    </Modal>
  )
}
