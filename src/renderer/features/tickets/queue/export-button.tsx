import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import type { TicketSort } from '#contract/common/enumerations.ts'
import type { TicketFilter } from '#contract/http/tickets.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { exportTexts, ticketsTexts } from '../texts.ts'
import { ExportDialog } from './export-dialog.tsx'
import { useExport, type ExportResult } from './use-export.ts'

const fileOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path

/** What the end of an export says in a dialog; null where a toast is enough. */
const wordsOf = (result: ExportResult) => {
  switch (result.status) {
    case 'done':
      return {
        kind: 'success' as const,
        title: exportTexts.title,
        text: exportTexts.done(result.value.rows, fileOf(result.value.path)),
      }
    case 'failed':
      return { kind: 'error' as const, title: exportTexts.failedTitle, text: result.message }
    case 'unsupported':
      return { kind: 'error' as const, title: exportTexts.failedTitle, text: result.reason }
    case 'cancelled':
      return null
  }
}

/** 'Download Excel': starts the export of what the filters show, and tells how it goes and ends. */
export const ExportButton = ({ filter, sort }: { filter: TicketFilter; sort: TicketSort }) => {
  const { files } = usePlatform()
  const dispatch = useAppDispatch()
  const { state, start, cancel, forget } = useExport()
  const [isHidden, setHidden] = useState(false)
  const result = state.phase === 'ended' ? state.result : null
  const words = result && wordsOf(result)
  useEffect(() => {
    if (result?.status !== 'cancelled') return
    dispatch(toastShown({ tone: 'info', text: exportTexts.cancelled }))
    forget()
  }, [result, dispatch, forget])
  const begin = (): void => {
    setHidden(false)
    start({ filter, sort })
  }
  return (
    <>
      <Button
        icon={<Download size={14} />}
        text={ticketsTexts.export}
        loading={state.phase === 'running' && isHidden}
        onClick={begin}
      />
      {state.phase === 'running' && !isHidden ? (
        <ExportDialog progress={state.progress} onCancel={cancel} onHide={() => setHidden(true)} />
      ) : null}
      {words ? (
        <MessageDialog
          isOpen
          onClose={forget}
          kind={words.kind}
          title={words.title}
          actions={
            <>
              {result?.status === 'done' && result.value.canReveal ? (
                <Button text={exportTexts.show} onClick={() => void files.reveal(result.value.path)} />
              ) : null}
              <Button intent="primary" text={ticketsTexts.close} onClick={forget} />
            </>
          }
        >
          {words.text}
        </MessageDialog>
      ) : null}
    </>
  )
}
