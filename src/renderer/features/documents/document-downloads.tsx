import { Archive, Document } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { workbookFileNames } from '#contract/common/workbook-files.ts'
import type { DocumentFilter } from '#contract/http/documents.ts'
import { findSiteNotice } from '#domain/site/site-kind.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { TooManyRows } from '#renderer/entities/workbook/load-all-rows.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { formatMonth } from './documents-filter.ts'
import { loadDocuments } from './load-documents.ts'
import { documentsTexts as texts } from './texts.ts'

type Kind = 'documentsZip' | 'documentsPdf'
type Toast = Parameters<typeof toastShown>[0]

/** Downloads the documents of a month as an archive or one PDF, with progress, until it is cancelled. */
export const DocumentDownloads = ({ filter, total }: { filter: DocumentFilter; total: number }) => {
  const { files } = usePlatform()
  const dispatch = useAppDispatch()
  const site = useSite()
  const [progress, setProgress] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const save = async (kind: Kind, signal: AbortSignal): Promise<Toast> => {
    const onProgress = (done: number, all: number): void => setProgress(texts.loading(done, all))
    const documents = loadDocuments(dispatch, { filter, onProgress, signal })
    const { createDocumentsPdf, createDocumentsZip } = await import('#renderer/entities/document-files.ts')
    const about = {
      title: texts.pdfTitle(site?.companyName ?? '', formatMonth(filter.month)),
      notice: site ? findSiteNotice(site) : null,
    }
    const create = kind === 'documentsZip' ? createDocumentsZip : createDocumentsPdf
    const { file, count } = await create(documents, about)
    signal.throwIfAborted()
    setProgress(texts.saving)
    const saved = await files.saveWorkbook({ kind, name: workbookFileNames[kind], rows: count, file })
    switch (saved.status) {
      case 'done':
        return { tone: 'success', text: (kind === 'documentsZip' ? texts.savedZip : texts.savedPdf)(count) }
      case 'cancelled':
        return { tone: 'info', text: texts.cancelled }
      case 'unsupported':
        return { tone: 'error', text: saved.reason }
      case 'failed':
        return { tone: 'error', text: saved.message }
    }
  }

  const start = (kind: Kind): void => {
    const controller = new AbortController()
    running.current = controller
    setProgress(texts.loading(0, total))
    void save(kind, controller.signal)
      .catch((fault: unknown): Toast => {
        if (controller.signal.aborted) return { tone: 'info', text: texts.cancelled }
        return { tone: 'error', text: fault instanceof TooManyRows ? texts.tooMany : texts.failedFile }
      })
      .then((toast) => dispatch(toastShown(toast)))
      .finally(() => setProgress(null))
  }

  if (filter.month === '') return <span className="small muted">{texts.chooseMonth}</span>
  const isBusy = progress !== null
  return (
    <span className="row documents-downloads">
      <Button
        icon={<Archive size={14} />}
        text={texts.zip}
        {...listKey('documents', 'zip')}
        disabled={isBusy || total === 0}
        onClick={() => start('documentsZip')}
      />
      <Button
        icon={<Document size={14} />}
        text={texts.pdf}
        {...listKey('documents', 'pdf')}
        disabled={isBusy || total === 0}
        onClick={() => start('documentsPdf')}
      />
      {isBusy ? (
        <Button
          variant="minimal"
          text={texts.cancel}
          {...listKey('documents', 'cancel')}
          onClick={() => running.current?.abort()}
        />
      ) : null}
      <span className="small muted" role="status">
        {progress}
      </span>
    </span>
  )
}
