import { MenuCount, type MenuCountProps } from '#renderer/entities/menu-count.tsx'
import { usePolling } from '#renderer/store/use-polling.ts'
import { holdTexts } from './queue/hold-texts.ts'
import { ticketsApi } from './tickets-api.ts'

const everyMs = 60_000

/** The number of holds, for the menu; refreshed every minute while the page is visible. */
export const HoldsCount = ({ to }: MenuCountProps) => {
  const { data } = ticketsApi.useHoldsCountQuery({ view: 'row', pageSize: 1 }, usePolling(everyMs))
  if (!data) return null
  return (
    <MenuCount to={to} count={data.total} title={holdTexts.count(data.total)} isCapped={data.isTotalCapped} />
  )
}
