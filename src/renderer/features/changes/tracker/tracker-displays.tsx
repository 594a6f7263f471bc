import { Lock, Time, Tick, WarningSign, Minus, ArrowUp } from '@blueprintjs/icons'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { isOpen, type WalletMatch } from './figures.ts'
import { trackerTexts } from './tracker-texts.ts'

const looks: Record<WalletMatch, StatusLook> = {
  open: { tone: 'quiet', word: trackerTexts.wallet.open, Icon: Lock },
  matched: { tone: 'good', word: trackerTexts.wallet.matched, Icon: Tick },
  taken: { tone: 'info', word: trackerTexts.wallet.taken, Icon: ArrowUp },
  missing: { tone: 'bad', word: trackerTexts.wallet.missing, Icon: WarningSign },
  nothing: { tone: 'quiet', word: trackerTexts.wallet.nothing, Icon: Minus },
}

/** Whether the money is in the wallet: a word, an icon, and the amount if any moved. */
export const WalletTag = ({ match, amount = 0 }: { match: WalletMatch; amount?: number }) => (
  <span className="row wallet-tag">
    <StatusTag look={looks[match]} isQuiet />
    {amount === 0 ? null : <Amount rupees={amount} />}
  </span>
)

/** An amount, or that it isn't known. */
export const KnownAmount = ({ rupees }: { rupees: number | null }) =>
  rupees === null ? <span className="faint">{trackerTexts.none}</span> : <Amount rupees={rupees} />

const oldDays = 7

/** How many days a request has been open, highlighted from a week on. */
export const Ageing = ({ request }: { request: Pick<ChangeRequest, 'daysOpen' | 'state'> }) => {
  const isOld = request.daysOpen >= oldDays && isOpen(request)
  return isOld ? (
    <span className="tag tone-warn">
      <Time size={12} />
      {trackerTexts.days(request.daysOpen)}
    </span>
  ) : (
    <span className="num">{trackerTexts.days(request.daysOpen)}</span>
  )
}

/** Returns when the airline is next queried, relative to now; empty when it won't be. */
export const nextCheckText = (at: string | null): string => {
  if (at === null) return ''
  const minutes = Math.round((Date.parse(at) - serverNow()) / 60_000)
  return minutes <= 0 ? trackerTexts.nextCheck.over : trackerTexts.inMinutes(minutes)
}
