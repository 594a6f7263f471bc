import { useCallback, useEffect, useState } from 'react'
import { useUser } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { PlatformSavedTickets, SavedTicket } from '#renderer/platform/platform.ts'
import { isOtherUserTab } from '#renderer/store/tab-marks.ts'

interface SavedTicketsHook {
  /** Null while they are being read. */
  saved: readonly SavedTicket[] | null
  /** Reads them again. */
  reload: () => void
}

const readAll = async (
  keeper: PlatformSavedTickets | null,
  userId: string,
): Promise<readonly SavedTicket[]> => {
  if (!keeper || userId === '' || keeper.owner() !== userId) return []
  try {
    return await (await keeper.load()).list()
  } catch {
    // A browser that blocks its storage has no tickets.
    return []
  }
}

/** Reads the tickets that the signed-in person keeps on this device, and nobody else's. `isWanted` waits until they are needed. */
export const useSavedTickets = (isWanted = true): SavedTicketsHook => {
  const { savedTickets } = usePlatform()
  const user = useUser()
  const userId = user && !isOtherUserTab() ? user.userId : ''
  const [saved, setSaved] = useState<readonly SavedTicket[] | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    void readAll(savedTickets, userId).then((all) => {
      if (!isGone) setSaved(all)
    })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another round reads again
  }, [savedTickets, userId, isWanted, round])
  const reload = useCallback(() => setRound((known) => known + 1), [])
  return { saved, reload }
}
