import { useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import { useSite } from '#renderer/entities/audience.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { holdTexts } from './hold-texts.ts'

interface ReleaseDialogProps {
  row: TicketRow
  onClose: () => void
}

/** Releases held seats after the PNR was typed as confirmation. */
export const ReleaseDialog = ({ row, onClose }: ReleaseDialogProps) => {
  const dispatch = useAppDispatch()
  const site = useSite()
  const [sendRelease] = ticketsApi.useReleaseMutation()
  const release = useOnce(sendRelease)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const name = row.pnr || row.bookingId
  const press = async (): Promise<void> => {
    const result = await release.send({ BookingId: row.bookingId, Source: row.source })
    if (result.kind === 'ignored') return
    if (result.kind !== 'done') return setFailure(result.failure)
    dispatch(toastShown({ tone: 'success', text: holdTexts.released(name) }))
    onClose()
  }
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind={failure ? 'error' : 'warning'}
      title={failure ? holdTexts.releaseFailed : holdTexts.releaseTitle(name)}
      actions={
        <>
          <Button text={holdTexts.keep} onClick={onClose} />
          <Button
            intent="primary"
            text={holdTexts.releaseButton(name, formatInr(row.amount), site?.companyName ?? '')}
            loading={release.isSending}
            onClick={() => void press()}
          />
        </>
      }
    >
      <p>{failure ? failure.message : holdTexts.releaseText}</p>
      {failure ? <RequestId value={failure.requestId} /> : null}
    </MessageDialog>
  )
}
