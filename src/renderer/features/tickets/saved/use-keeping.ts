import { useCallback, useState } from 'react'
import { useUser } from '#renderer/entities/audience.ts'
import { canBeSaved, toSavedCopy } from '#renderer/entities/saved-tickets/saved-copy.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { SavedTickets } from '#renderer/platform/platform.ts'
import { useAppDispatch, type AppDispatch } from '#renderer/store/store.ts'
import { isOtherUserTab } from '#renderer/store/tab-marks.ts'
import { getToday } from '#renderer/ui/today.ts'
import { savedTicketsApi } from './saved-tickets-api.ts'

const most = 10
const once = { forceRefetch: true, subscribe: false } as const

/** Keeps the issued tickets of upcoming trips. Does nothing while the server doesn't answer. */
const saveUpcoming = async (dispatch: AppDispatch, keeper: SavedTickets): Promise<void> => {
  const { upcomingTickets, ticketsToSave } = savedTicketsApi.endpoints
  const filter = { travelDateFrom: getToday(), sort: 'TA', view: 'row', pageSize: most } as const
  const { data: page } = await dispatch(upcomingTickets.initiate(filter, once))
  const ids = (page?.tickets ?? []).filter(canBeSaved).map(({ bookingId }) => bookingId)
  if (ids.length === 0) return
  const { data } = await dispatch(ticketsToSave.initiate({ BookingIds: ids }, once))
  const savedAt = new Date().toISOString()
  for (const ticket of data?.tickets ?? [])
    if (ticket.bookingSlug) await keeper.save(toSavedCopy(ticket.bookingSlug, ticket, savedAt))
}

export interface Keeping {
  /** Null where tickets can't be kept for this reader. */
  isOn: boolean | null
  isBusy: boolean
  /** Why tickets can't be kept here; '' if they can. */
  problem: string
  set: (isOn: boolean) => void
  /** Keeps the tickets of upcoming trips again, if tickets are kept. */
  refresh: () => Promise<void>
}

/** Whether tickets are kept on this device, and the switch for it. `onChanged` is called when what is kept changed. */
export const useKeeping = (onChanged: () => void): Keeping => {
  const { savedTickets } = usePlatform()
  const user = useUser()
  const dispatch = useAppDispatch()
  // Staff in a customer's session keep nothing of it on their own device.
  const userId = user?.userType === 'retail' && !isOtherUserTab() ? user.userId : ''
  const [isOn, setOn] = useState(savedTickets !== null && userId !== '' && savedTickets.owner() === userId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const change = async (wanted: boolean): Promise<void> => {
    if (!savedTickets) return
    setOn(wanted)
    setBusy(true)
    const keeper = await savedTickets.load()
    if (wanted) {
      const started = await keeper.start(userId)
      setProblem(started.status === 'unsupported' ? started.reason : '')
      setOn(started.status === 'done')
      if (started.status === 'done') await saveUpcoming(dispatch, keeper)
    } else {
      await keeper.stop()
    }
    setBusy(false)
    onChanged()
  }
  const refresh = useCallback(async (): Promise<void> => {
    if (!savedTickets || userId === '' || savedTickets.owner() !== userId) return
    await saveUpcoming(dispatch, await savedTickets.load())
    onChanged()
  }, [savedTickets, userId, dispatch, onChanged])
  return {
    isOn: savedTickets && userId !== '' ? isOn : null,
    isBusy,
    problem,
    set: (wanted) => void change(wanted).catch(() => setBusy(false)),
    refresh,
  }
}
