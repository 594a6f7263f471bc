import { Button } from '#renderer/ui/button.tsx'
import { useEffect, useId, useState } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { UnfinishedExport } from '#contract/ipc/workspace.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { exportTexts } from '#renderer/features/tickets/texts.ts'
import './export.css'
import './ticket-drawer.css'

interface ExportChoiceProps {
  hasCost: boolean
  onStart: (withDetail: boolean) => void
  onResume: (exportId: string) => void
  onClose: () => void
}

/** What to download, before it starts, and interrupted exports to continue. */
export const ExportChoice = ({ hasCost, onStart, onResume, onClose }: ExportChoiceProps) => {
  const { files } = usePlatform()
  const titleId = useId()
  const [withDetail, setWithDetail] = useState(false)
  const [unfinished, setUnfinished] = useState<readonly UnfinishedExport[]>([])
  useEffect(() => {
    let isShown = true
    void files.unfinishedExports().then((found) => (isShown ? setUnfinished(found) : undefined))
    return () => {
      isShown = false
    }
  }, [files])
  const discard = (exportId: string): void => {
    setUnfinished((all) => all.filter((one) => one.exportId !== exportId))
    void files.discardExport(exportId)
  }
  return (
    <Modal onClose={onClose} titleId={titleId}>
      <div className="export-body">
        <h2 className="large" id={titleId}>
          {exportTexts.title}
        </h2>
        <p className="muted">{exportTexts.choice}</p>
        <Checkbox
          label={exportTexts[hasCost ? 'withDetail' : 'withDetailOnly']}
          isChecked={withDetail}
          onChange={setWithDetail}
        />
        {unfinished.length > 0 ? (
          <section aria-label={exportTexts.unfinishedTitle}>
            <h3 className="drawer-title">{exportTexts.unfinishedTitle}</h3>
            {unfinished.map(({ exportId, fileName, done, total }) => (
              <div className="row export-unfinished" key={exportId}>
                <span className="grow num">{exportTexts.unfinished(fileName, done, total)}</span>
                <Button text={exportTexts.retry} onClick={() => onResume(exportId)} />
                <Button variant="minimal" text={exportTexts.discard} onClick={() => discard(exportId)} />
              </div>
            ))}
          </section>
        ) : null}
      </div>
      <div className="dialog-actions">
        <Button variant="minimal" text={exportTexts.close} onClick={onClose} />
        <Button intent="primary" text={exportTexts.start} autoFocus onClick={() => onStart(withDetail)} />
      </div>
    </Modal>
  )
}
