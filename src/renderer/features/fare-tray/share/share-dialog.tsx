import { Duplicate, Media } from '@blueprintjs/icons'
import { useId, useMemo, useState } from 'react'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { toWorkbookFileName } from '#contract/common/workbook-files.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { PrintButton } from '#renderer/entities/print-button.tsx'
import { customerTexts, fareTrayTexts as texts } from '#renderer/features/fare-tray/texts.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { printFares } from '#renderer/routes/documents.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { toCopyText } from './copy-lines.ts'
import { toCustomerCopy } from './customer-copy.ts'
import { CustomerSheet } from './customer-sheet.tsx'
import { drawPicture } from './draw-picture.ts'
import './share.css'

interface ShareDialogProps {
  fares: readonly KeptFare[]
  onClose: () => void
}

/** Shows the customer's copy of fares, to copy as text, save as a picture, print or save as a PDF. */
export const ShareDialog = ({ fares, onClose }: ShareDialogProps) => {
  const titleId = useId()
  const site = useSite()
  const { links, files } = usePlatform()
  const dispatch = useAppDispatch()
  const [isDrawing, setDrawing] = useState(false)
  const copy = useMemo(() => toCustomerCopy(fares, site), [fares, site])
  const say = (tone: 'success' | 'error' | 'info', text: string): void =>
    void dispatch(toastShown({ tone, text }))

  const copyText = async (): Promise<void> => {
    const answer = await links.copy(toCopyText(copy))
    if (answer.status === 'done') say('success', texts.copied)
    if (answer.status === 'failed') say('error', answer.message)
  }
  const savePicture = async (): Promise<void> => {
    setDrawing(true)
    const file = await drawPicture(copy)
    const answer =
      file &&
      (await files.saveWorkbook({
        kind: 'fareOptions',
        name: toWorkbookFileName('fareOptions'),
        rows: fares.length,
        file,
      }))
    setDrawing(false)
    if (!answer) return say('error', texts.pictureFailed)
    if (answer.status === 'done') say('success', texts.pictureSaved)
    if (answer.status === 'failed') say('error', answer.message)
    if (answer.status === 'unsupported') say('info', answer.reason)
  }
  const title = customerTexts.title(copy.agency)
  return (
    <Modal titleId={titleId} onClose={onClose}>
      <div className="form-dialog">
        <h2 className="large" id={titleId}>
          {texts.shareTitle(fares.length)}
        </h2>
        <p className="small muted">{texts.shareHelp}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too */}
        <section className="share-preview" aria-label={texts.preview} tabIndex={0}>
          <CustomerSheet copy={copy} />
        </section>
      </div>
      <div className="dialog-actions share-actions">
        <Button text={texts.close} onClick={onClose} />
        <Button
          icon={<Media size={14} />}
          text={texts.savePicture}
          loading={isDrawing}
          onClick={() => void savePicture()}
        />
        <PrintButton
          path={printFares.to({ ids: fares.map(({ keptFareId }) => keptFareId).join(','), print: true })}
          title={title}
          fileName={`${title.replaceAll(' ', '-')}.pdf`}
        />
        <Button icon={<Duplicate size={14} />} text={texts.copyText} onClick={() => void copyText()} />
      </div>
    </Modal>
  )
}
