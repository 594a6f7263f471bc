import { People, Time, TickCircle, WarningSign, BanCircle, Airplane } from '@blueprintjs/icons'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { blockTexts } from './texts.ts'
import './seat-displays.css'

const few = 4

/** The number of seats left in words, with a matching colour and icon. */
export const SeatsLeft = ({ seatsFree }: { seatsFree: number }) => {
  const look: StatusLook =
    seatsFree === 0
      ? { tone: 'bad', word: '', Icon: BanCircle }
      : seatsFree <= few
        ? { tone: 'warn', word: '', Icon: WarningSign }
        : { tone: 'good', word: '', Icon: People }
  return <StatusTag look={look} text={blockTexts.left(seatsFree)} />
}

const { states } = blockTexts
const looks: Record<keyof typeof states, StatusLook> = {
  open: { tone: 'good', word: states.open, Icon: TickCircle },
  full: { tone: 'info', word: states.full, Icon: People },
  due: { tone: 'warn', word: states.due, Icon: Time },
  closed: { tone: 'quiet', word: states.closed, Icon: BanCircle },
  departed: { tone: 'quiet', word: states.departed, Icon: Airplane },
}

/** Returns the state of a block's sale: closed by someone, ended, or open. */
export const getSaleState = (block: SeatBlock, now: number): keyof typeof states => {
  if (block.status !== 'open') return block.status
  if (Date.parse(block.namesDeadline) <= now) return 'due'
  return block.seatsFree === 0 ? 'full' : 'open'
}

export const SaleState = ({ block, now }: { block: SeatBlock; now: number }) => (
  <StatusTag look={looks[getSaleState(block, now)]} />
)

const parts = ['sold', 'held', 'free'] as const

/** The seats as a bar with figures: each is sold, held or free. */
export const SeatBar = ({ block }: { block: SeatBlock }) => {
  const counts = { sold: block.seatsSold, held: block.seatsHeld, free: block.seatsFree }
  return (
    <div className="seat-bar">
      <div
        className="seat-bar-line"
        role="img"
        aria-label={blockTexts.barLabel(counts.sold, counts.held, counts.free)}
      >
        {parts.map((part) =>
          counts[part] === 0 ? null : (
            <i key={part} className={`is-${part}`} style={{ flexGrow: counts[part] }} />
          ),
        )}
      </div>
      <div className="seat-bar-counts">
        <dl>
          {parts.map((part) => (
            <div key={part} className={`is-${part}`}>
              <dt>{blockTexts[part]}</dt>
              <dd className="num">{counts[part]}</dd>
            </div>
          ))}
        </dl>
        <span className="muted num">{blockTexts.ofTotal(block.seatsTotal)}</span>
      </div>
    </div>
  )
}
