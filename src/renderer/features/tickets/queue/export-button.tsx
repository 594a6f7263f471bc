import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { Download } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import type { TicketSort } from '#contract/common/enumerations.ts'
import type { TicketFilter } from '#contract/http/tickets.ts'
import { useIsOwnerOrStaff } from '#renderer/entities/audience.ts'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { exportTexts, ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { ExportChoice } from './export-choice.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ExportEnd } from './export-end.tsx'
import { useExport } from './use-export.ts'

/** 'Download Excel': exports the filtered list and shows the progress and the outcome. */
export const ExportButton = ({ filter, sort }: { filter: TicketFilter; sort: TicketSort }) => {
  const dispatch = useAppDispatch()
  const exportedBy = useAppSelector(({ session }) => session.user?.email ?? '')
  const site = useSiteLine()
  const hasCost = useIsOwnerOrStaff()
  const { state, start, resume, cancel, forget } = useExport()
  const [isChoosing, setChoosing] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const result = state.phase === 'ended' ? state.result : null
  useEffect(() => {
    if (result?.status !== 'cancelled') return
    dispatch(toastShown({ tone: 'info', text: exportTexts.cancelled }))
    forget()
  }, [result, dispatch, forget])
  const begin = (work: () => void): void => {
    setChoosing(false)
    setHidden(false)
    work()
  }
  const resumeExport = (exportId: string): void => begin(() => resume(exportId))
  return (
    <>
      <Button
        icon={<Download size={14} />}
        text={ticketsTexts.export}
        {...listKey('tickets', 'export')}
        loading={state.phase === 'running' && isHidden}
        onClick={() => setChoosing(true)}
      />
      {isChoosing ? (
        <ExportChoice
          hasCost={hasCost}
          onStart={(withDetail) =>
            begin(() => start({ filter, sort, withDetail, hasCost, exportedBy, site }))
          }
          onResume={resumeExport}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {state.phase === 'running' && !isHidden ? (
        <ExportDialog progress={state.progress} onCancel={cancel} onHide={() => setHidden(true)} />
      ) : null}
      {result ? <ExportEnd result={result} onClose={forget} onResume={resumeExport} /> : null}
    </>
  )
}
