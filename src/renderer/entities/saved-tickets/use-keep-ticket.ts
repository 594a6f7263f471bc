import { useEffect, useState } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { PlatformSavedTickets } from '#renderer/platform/platform.ts'
import { isOtherUserTab } from '#renderer/store/tab-marks.ts'
import { canBeSaved, toSavedCopy } from './saved-copy.ts'

/** `off`: the shopper may turn it on; `none`: tickets aren't kept here, or this one isn't. */
type Keeping = 'none' | 'off' | 'saved'

const save = async (keeper: PlatformSavedTickets, slug: string, ticket: TicketDetail): Promise<void> => {
  await (await keeper.load()).save(toSavedCopy(slug, ticket, new Date().toISOString()))
}

/** Keeps an open ticket on the device if its shopper chose to, and says what there is to choose. */
export const useKeepTicket = (
  slug: string,
  ticket: TicketDetail,
): { keeping: Keeping; turnOn: () => void } => {
  const { savedTickets: keeper } = usePlatform()
  const user = useUser()
  const userId = user?.userType === 'retail' && !isOtherUserTab() ? user.userId : ''
  const [keeping, setKeeping] = useState<Keeping>('none')
  // Whoever may see the price is the customer; a link to someone else's ticket isn't kept.
  const isOwn = ticket.permissions.canSeePrice
  useEffect(() => {
    if (!keeper || userId === '' || !isOwn || !canBeSaved(ticket)) return
    if (keeper.owner() !== userId) {
      setKeeping('off')
      return
    }
    void save(keeper, slug, ticket).then(
      () => setKeeping('saved'),
      () => setKeeping('none'),
    )
  }, [keeper, userId, isOwn, slug, ticket])
  const turnOn = async (): Promise<void> => {
    if (!keeper) return
    const started = await (await keeper.load()).start(userId)
    if (started.status !== 'done') return setKeeping('none')
    await save(keeper, slug, ticket)
    setKeeping('saved')
  }
  return { keeping, turnOn: () => void turnOn().catch(() => setKeeping('none')) }
}
