import type { TicketRow } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { holdTexts } from './hold-texts.ts'

interface ReleaseDialogProps {
  row: TicketRow
  onClose: () => void
}

/** Gives held seats back, after the PNR was named once more. */
export const ReleaseDialog = ({ row, onClose }: ReleaseDialogProps) => {
  const dispatch = useAppDispatch()
  const site = useSite()
  const [release, { isLoading, error }] = ticketsApi.useReleaseMutation()
  const failure = failureOf(error)
  const name = row.pnr || row.bookingId
  const press = async (): Promise<void> => {
    const answer = await release({ BookingId: row.bookingId, Source: row.source })
    if (!answer.data) return
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
            loading={isLoading}
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
