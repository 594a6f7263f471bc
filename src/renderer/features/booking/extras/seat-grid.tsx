import { useRef, useState, type KeyboardEvent } from 'react'
import type { SeatMap, SeatOption } from '#contract/entities/flight.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { getNextSeat, describeSeat } from './seat-rules.ts'

/** The state of a seat for the current passenger. */
export type SeatState =
  | { kind: 'free' }
  | { kind: 'own' }
  | { kind: 'other'; name: string; mark: string }
  | { kind: 'taken' }
  | { kind: 'refused' }

interface SeatGridProps {
  map: SeatMap
  label: string
  getState: (seat: SeatOption) => SeatState
  onChoose: (seat: SeatOption, name: string) => void
  /** Called when the current passenger tries an exit seat they may not have. */
  onRefused: () => void
}

const words = (state: SeatState): string => {
  switch (state.kind) {
    case 'free':
      return ''
    case 'own':
      return bookingTexts.seatChosen
    case 'other':
      return bookingTexts.selectedSeat(state.name)
    case 'taken':
      return bookingTexts.seatTaken
    case 'refused':
      return bookingTexts.exitRefused
  }
}

const marks: Record<SeatState['kind'], (state: SeatState, seat: SeatOption) => string> = {
  free: (_state, seat) => seat.seatNo,
  own: () => '✓',
  other: (state) => (state.kind === 'other' ? state.mark : ''),
  taken: () => '×',
  refused: (_state, seat) => seat.seatNo,
}

/** Whether the aisle is before this seat: two adjacent aisle seats have it between them. */
const isAfterAisle = (seats: readonly SeatOption[], index: number): boolean =>
  index > 0 && seats[index]?.position === 'aisle' && seats[index - 1]?.position === 'aisle'

/**
 * The seats of one flight as a grid: one tab stop, arrows move, Enter chooses. State is shown by symbol and word, not
 * only by colour.
 */
export const SeatGrid = ({ map, label, getState, onChoose, onRefused }: SeatGridProps) => {
  const [cursor, setCursor] = useState({ row: 0, column: 0 })
  const frame = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState('')
  const move = (event: KeyboardEvent): void => {
    const next = getNextSeat(
      event.key,
      cursor,
      map.rows.map(({ seats }) => seats.length),
    )
    if (!next) return
    event.preventDefault()
    setCursor(next)
    frame.current?.querySelector<HTMLElement>(`[data-seat="${next.row}-${next.column}"]`)?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its seats take the focus, one at a time */}
      <div ref={frame} className="seat-grid" role="grid" aria-label={label} onKeyDown={move}>
        {map.rows.map(({ rowNo, seats }, row) => (
          <div key={rowNo} role="row" className="seat-row">
            <span role="rowheader" className="seat-row-no num" aria-label={bookingTexts.row(rowNo)}>
              {rowNo}
            </span>
            {seats.map((seat, column) => {
              const state = getState(seat)
              const name = describeSeat(rowNo, seat, words(state))
              const isChoosable = state.kind === 'free' || state.kind === 'own'
              return (
                <button
                  key={seat.code}
                  type="button"
                  role="gridcell"
                  data-seat={`${row}-${column}`}
                  className={`seat is-${state.kind} ${seat.isExitRow ? 'is-exit' : ''} ${isAfterAisle(seats, column) ? 'is-after-aisle' : ''}`}
                  aria-label={name}
                  aria-selected={state.kind === 'own'}
                  aria-disabled={!isChoosable}
                  tabIndex={cursor.row === row && cursor.column === column ? 0 : -1}
                  onFocus={() => {
                    setCursor({ row, column })
                    setRead(name)
                  }}
                  onMouseEnter={() => setRead(name)}
                  onClick={() => {
                    // A tap focuses no button in Safari.
                    setCursor({ row, column })
                    setRead(name)
                    if (isChoosable) onChoose(seat, describeSeat(rowNo, seat, ''))
                    else if (state.kind === 'refused') onRefused()
                  }}
                >
                  {marks[state.kind](state, seat)}
                </button>
              )
            })}
            {seats.some(({ isExitRow }) => isExitRow) ? (
              <span className="seat-exit" aria-hidden="true">
                {bookingTexts.exit}
              </span>
            ) : null}
          </div>
        ))}
      </div>
      <p className="small muted seat-read num">{read || bookingTexts.seatsAtHand}</p>
    </>
  )
}
