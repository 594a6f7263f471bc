import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { passengerTypes } from '#contract/common/enumerations.ts'
import type { SeatMap, SeatOption } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { BookingFormControl } from '#renderer/features/booking/passengers/form-control.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { isOfFlight, seatKey } from './chosen-extras.ts'
import { passengerName } from './extra-words.ts'
import { SeatGrid, type SeatState } from './seat-grid.tsx'
import { canSitAtExit, formatSeatPrice } from './seat-rules.ts'
import './seats.css'

export interface SeatSectionProps {
  form: BookingFormControl
  map: SeatMap
  passengers: readonly PassengerForm[]
  /** The flight's airline code and number. */
  flight: string
  isRequired: boolean
  /** Passengers who still need a seat after the user tried to continue. */
  missing: ReadonlySet<number>
}

const chosenSeat = (map: SeatMap, passenger: PassengerForm | undefined): string | undefined =>
  passenger?.seats?.find((choice) => isOfFlight(choice, map))?.code

/** Returns the row, letter and price of a seat. */
const findSeatLabel = (map: SeatMap, code: string): string => {
  for (const { rowNo, seats } of map.rows)
    for (const seat of seats)
      if (seat.code === code) return `${rowNo}${seat.seatNo} · ${formatSeatPrice(seat.price)}`
  return ''
}

const Legend = ({ hasExit }: { hasExit: boolean }) => {
  const { seatLegend } = bookingTexts
  return (
    <ul className="seat-legend small muted">
      <li>
        <span className="seat is-free">A</span> {seatLegend.free}
      </li>
      <li>
        <span className="seat is-own">✓</span> {seatLegend.own}
      </li>
      <li>
        <span className="seat is-other">2</span> {seatLegend.other}
      </li>
      <li>
        <span className="seat is-taken">×</span> {seatLegend.taken}
      </li>
      {hasExit ? (
        <li>
          <span className="seat-exit">{bookingTexts.exit}</span> {seatLegend.exit}
        </li>
      ) : null}
    </ul>
  )
}

interface SeatTurnProps {
  /** Name of the radio button group. */
  name: string
  person: PassengerForm
  number: number
  /** Row, letter and price of the chosen seat. */
  seat: string | null
  isTurn: boolean
  onTurn: () => void
}

const SeatTurn = ({ name, person, number, seat, isTurn, onTurn }: SeatTurnProps) => (
  <label className={isTurn ? 'seat-turn is-turn' : 'seat-turn'}>
    <input type="radio" name={name} checked={isTurn} onChange={onTurn} />
    <span className="seat-turn-no num" aria-hidden="true">
      {number}
    </span>
    <span className="grow clip">{passengerName(person)}</span>
    <span className={seat === null ? 'small muted' : 'small num seat-turn-seat'}>
      {seat ?? bookingTexts.noSeat}
    </span>
  </label>
)

/** Returns the state of a seat for the current passenger. */
const seatState = (
  seat: SeatOption,
  {
    map,
    passengers,
    seated,
    turn,
  }: { map: SeatMap; passengers: readonly PassengerForm[]; seated: readonly number[]; turn: number },
): SeatState => {
  if (seat.code === chosenSeat(map, passengers[turn])) return { kind: 'own' }
  const other = seated.find((index) => chosenSeat(map, passengers[index]) === seat.code)
  const holder = other === undefined ? undefined : passengers[other]
  if (other !== undefined && holder)
    return { kind: 'other', name: passengerName(holder), mark: String(other + 1) }
  if (!seat.isAvailable) return { kind: 'taken' }
  return seat.isExitRow && !canSitAtExit(passengers, turn) ? { kind: 'refused' } : { kind: 'free' }
}

/** Returns the seat errors of these passengers; an empty string when there are none. */
const seatError = (
  form: BookingFormControl,
  seated: readonly number[],
  missing: ReadonlySet<number>,
): string => {
  // The server names a refused seat by its position in the list.
  const refused = seated.flatMap((index) => {
    const errors = form.formState.errors.passengers?.[index]?.seats
    return errors ? (errors.message ?? errors.find?.((item) => item?.message)?.message ?? []) : []
  })
  const isMissing = seated.some((index) => missing.has(index))
  return refused[0] ?? (isMissing ? bookingTexts.missingExtra.seats : '')
}

/** Returns the indexes of passengers who need a seat: all but infants. */
const listSeated = (passengers: readonly PassengerForm[]): number[] =>
  passengers.flatMap(({ paxType }, index) => (paxType === passengerTypes.infant ? [] : [index]))

/** Chooses the seats of one flight for one passenger after the other. */
export const SeatSection = ({ form, map, passengers, flight, isRequired, missing }: SeatSectionProps) => {
  const name = useId()
  const seated = listSeated(passengers)
  const [turn, setTurn] = useState(seated[0] ?? 0)
  const [note, setNote] = useState('')
  const [picked, setPicked] = useState('')
  const { field } = useController({ control: form.control, name: `passengers.${turn}.seats` })
  const own = chosenSeat(map, passengers[turn])
  const others = (field.value ?? []).filter((choice) => !isOfFlight(choice, map))
  const error = seatError(form, seated, missing)

  const choose = (seat: SeatOption, seatName: string): void => {
    const person = passengers[turn]
    const who = person ? passengerName(person) : ''
    setNote('')
    if (seat.code === own) {
      setPicked(bookingTexts.seatCleared(who))
      return field.onChange(others)
    }
    setPicked(bookingTexts.seatPicked(seatName, who))
    field.onChange([...others, seatKey(map, seat)])
    // Moves on to the next passenger without a seat; stays when everyone has one.
    const next = seated.find((index) => index !== turn && !chosenSeat(map, passengers[index]))
    if (next !== undefined) setTurn(next)
  }
  const passenger = passengers[turn]
  return (
    <div className="seat-section">
      <fieldset className="seat-turns">
        <legend className="field-label">
          {bookingTexts.seatFor}
          {isRequired ? (
            <span className="faint" aria-hidden="true">
              {' '}
              *
            </span>
          ) : null}
        </legend>
        {seated.map((index) => {
          const person = passengers[index]
          if (!person) return null
          const code = chosenSeat(map, person)
          return (
            <SeatTurn
              key={index}
              name={name}
              person={person}
              number={index + 1}
              seat={code ? findSeatLabel(map, code) : null}
              isTurn={index === turn}
              onTurn={() => setTurn(index)}
            />
          )
        })}
        {own ? (
          <Button
            variant="minimal"
            size="small"
            text={bookingTexts.clearSeat}
            onClick={() => field.onChange(others)}
          />
        ) : null}
        <p className="field-error" role="status">
          {note || error}
        </p>
        <Legend hasExit={map.rows.some(({ seats }) => seats.some(({ isExitRow }) => isExitRow))} />
      </fieldset>
      <div className="seat-board">
        <SeatGrid
          map={map}
          label={bookingTexts.seatMap(flight, passenger ? passengerName(passenger) : '')}
          getState={(seat) => seatState(seat, { map, passengers, seated, turn })}
          onChoose={choose}
          onRefused={() => setNote(bookingTexts.exitRefused)}
        />
        <p className="seat-picked num" role="status">
          {picked}
        </p>
      </div>
    </div>
  )
}
