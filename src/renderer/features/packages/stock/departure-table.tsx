import { BanCircle, Edit, People, Play, Stop, TickCircle, Time } from '@blueprintjs/icons'
import type { Departure } from '#contract/http/packages-stock.ts'
import { formatDate } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { indiaZone } from '#domain/india.ts'
import { toRupees } from '#domain/money/money.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { FillBar } from '#renderer/features/packages/fill-bar.tsx'
import { getDepartureState } from './departure-form.ts'
import { departureTexts as texts } from './stock-texts.ts'

const { heads, states } = texts
const looks: Record<keyof typeof states, StatusLook> = {
  open: { tone: 'good', word: states.open, Icon: TickCircle },
  full: { tone: 'info', word: states.full, Icon: People },
  closed: { tone: 'warn', word: states.closed, Icon: BanCircle },
  over: { tone: 'quiet', word: states.over, Icon: Time },
}

/** Shown with India's time, because cut-offs are set in it. */
const toTimeText = (instant: string): string => formatInstant(instant, indiaZone)

interface RowProps {
  departure: Departure
  nowMs: number
  /** Null where nothing can be changed. */
  onEdit: ((departure: Departure) => void) | null
  onStop: (departure: Departure, isStopped: boolean) => void
}

const Row = ({ departure, nowMs, onEdit, onStop }: RowProps) => {
  const { startsOn, hotelCategory, unit, taken, capacity, guaranteedFrom, isClosed } = departure
  const { cutOffAt, releaseAt, ownAdultMinor } = departure
  const label = texts.label(startsOn, hotelCategory)
  const words = texts.taken(taken, capacity, unit)
  const isGuaranteed = guaranteedFrom > 0 && taken >= guaranteedFrom
  const act = isClosed ? texts.open : texts.close
  return (
    <tr data-key-row>
      <th scope="row" className="num">
        {formatDate(startsOn)}
      </th>
      <td data-head={heads.category}>{hotelCategory || texts.everyCategory}</td>
      <td data-head={heads.places}>
        <FillBar taken={taken} capacity={capacity} label={words} text={words} />
      </td>
      <td data-head={heads.guaranteed}>
        {isGuaranteed ? (
          <span className="package-stock-sure">{texts.isGuaranteed}</span>
        ) : guaranteedFrom > 0 ? (
          texts.guaranteed(guaranteedFrom)
        ) : (
          <span className="muted">{texts.never}</span>
        )}
      </td>
      <td data-head={heads.cutOff} className="num">
        {toTimeText(cutOffAt)}
      </td>
      <td data-head={heads.release} className="num">
        {releaseAt === null ? <span className="muted">{texts.never}</span> : toTimeText(releaseAt)}
      </td>
      <td data-head={heads.price} className="end">
        {ownAdultMinor === null ? (
          <span className="muted">{texts.rates}</span>
        ) : (
          <Amount rupees={toRupees(ownAdultMinor)} />
        )}
      </td>
      <td data-head={heads.state}>
        <StatusTag look={looks[getDepartureState(departure, nowMs)]} isQuiet />
      </td>
      <td className="package-stock-acts">
        {onEdit ? (
          <>
            <Button
              variant="minimal"
              size="small"
              icon={<Edit size={14} />}
              aria-label={`${texts.edit}: ${label}`}
              title={texts.edit}
              {...listKey('packageStock', 'edit')}
              onClick={() => onEdit(departure)}
            />
            <Button
              variant="minimal"
              size="small"
              icon={isClosed ? <Play size={14} /> : <Stop size={14} />}
              aria-label={`${act}: ${label}`}
              title={act}
              {...listKey('packageStock', 'close')}
              onClick={() => onStop(departure, !isClosed)}
            />
          </>
        ) : null}
      </td>
    </tr>
  )
}

interface DepartureTableProps extends Omit<RowProps, 'departure'> {
  departures: readonly Departure[]
}

/** The departures of a package by date. On a phone the cells are stacked. */
export const DepartureTable = ({ departures, ...row }: DepartureTableProps) => (
  <div className="package-stock-frame">
    <table className="package-stock-table">
      <thead>
        <tr>
          {Object.entries(heads).map(([name, head]) => (
            <th key={name} scope="col" className={name === 'price' ? 'end' : undefined}>
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {departures.map((departure) => (
          <Row key={departure.departureId} departure={departure} {...row} />
        ))}
      </tbody>
    </table>
  </div>
)
