import { useEffect, useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { holdTexts } from './hold-texts.ts'
import type { HoldAct } from './queue-params.ts'
import type { QueueControl } from './use-queue.ts'

/** A dialog that the address opened for one hold. A new object opens it again. */
export interface RequestedDialog {
  bookingId: string
  act: HoldAct
}

/**
 * Gives the dialog in the address to the open hold and removes it from the address. Shows a message when that hold
 * has ended.
 */
export const useRequestedDialog = (
  queue: QueueControl,
  openRow: TicketRow | undefined,
): RequestedDialog | null => {
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<RequestedDialog | null>(null)
  const { act, list, place } = queue
  const { openId } = place
  const isAnswered = list.info !== undefined && !list.isFetching && !list.error
  useEffect(() => {
    if (act === null || (!openRow && !isAnswered)) return
    if (openRow) setAsked({ bookingId: openRow.bookingId, act })
    else if (openId) dispatch(toastShown({ tone: 'info', text: holdTexts.gone }))
    queue.takeAct()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the queue is a new object at each drawing
  }, [act, openId, openRow, isAnswered, dispatch])
  return asked
}
