import { formatCount } from '#domain/format.ts'
import { holdTexts } from './queue/hold-texts.ts'
import { ticketsApi } from './tickets-api.ts'

const everyMs = 60_000

/** The number of holds, for the menu; refreshed every minute while the page is visible. Draws nothing for zero. */
export const HoldsCount = () => {
  const { data } = ticketsApi.useHoldsCountQuery(
    { view: 'row', pageSize: 1 },
    { pollingInterval: everyMs, skipPollingIfUnfocused: true },
  )
  if (!data || data.total === 0) return null
  return (
    <span className="menu-count num" title={holdTexts.count(data.total)}>
      {formatCount(data.total)}
      {data.isTotalCapped ? '+' : ''}
    </span>
  )
}
