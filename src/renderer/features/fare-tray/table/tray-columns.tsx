import { Cross } from '@blueprintjs/icons'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { canHold, formatFlights, isGone } from '#renderer/features/fare-tray/fare-words.ts'
import { fareTrayTexts as texts } from '#renderer/features/fare-tray/texts.ts'
import type { FareActs } from '#renderer/features/fare-tray/use-fare-acts.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { BagsCell, ChargesCell, FlightCell, NetCell, PriceCell, StateCell, TimesCell } from './tray-cells.tsx'

const { heads } = texts

type ButtonActs = Pick<FareActs, 'book' | 'hold' | 'remove'>

/** Buttons of a row; keys do the same. */
export const RowActs = ({ fare, acts }: { fare: KeptFare; acts: ButtonActs }) => {
  const flights = formatFlights(fare.flight)
  return (
    <span className="row tray-acts">
      <Button
        size="small"
        text={texts.book}
        aria-label={texts.rowAct(texts.book, flights)}
        disabled={isGone(fare)}
        onClick={() => acts.book(fare)}
      />
      <Button
        size="small"
        text={texts.hold}
        aria-label={texts.rowAct(texts.hold, flights)}
        disabled={isGone(fare) || !canHold(fare)}
        onClick={() => acts.hold(fare)}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<Cross size={14} />}
        aria-label={texts.rowAct(texts.remove, flights)}
        onClick={() => void acts.remove(fare)}
      />
    </span>
  )
}

/** Returns the columns of the tray. The net column is only there while it is shown. */
export const trayColumns = (acts: ButtonActs, isNetShown: boolean): GridColumn<KeptFare>[] => [
  {
    id: 'flight',
    head: heads.flight,
    width: 172,
    cell: (fare) => <FlightCell fare={fare} />,
    sorts: [{ value: 'departure', direction: 'ascending' }],
  },
  {
    id: 'times',
    head: heads.times,
    width: 152,
    cell: (fare) => <TimesCell fare={fare} />,
    sorts: [{ value: 'duration', direction: 'ascending' }],
  },
  { id: 'bags', head: heads.bags, width: 116, cell: (fare) => <BagsCell fare={fare} /> },
  {
    id: 'charges',
    head: heads.charges,
    width: 200,
    isStretching: true,
    cell: (fare) => <ChargesCell fare={fare} />,
  },
  {
    id: 'price',
    head: heads.price,
    width: 118,
    align: 'end',
    cell: (fare) => <PriceCell fare={fare} />,
    sorts: [{ value: 'price', direction: 'ascending' }],
  },
  ...(isNetShown
    ? [
        {
          id: 'net',
          head: heads.net,
          width: 96,
          align: 'end' as const,
          cell: (fare: KeptFare) => <NetCell fare={fare} />,
        },
      ]
    : []),
  { id: 'state', head: heads.state, width: 186, cell: (fare) => <StateCell fare={fare} /> },
  {
    id: 'acts',
    head: heads.acts,
    isHeadHidden: true,
    width: 146,
    cell: (fare) => <RowActs fare={fare} acts={acts} />,
  },
]
