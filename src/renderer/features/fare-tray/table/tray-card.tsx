import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { formatFlights } from '#renderer/features/fare-tray/fare-words.ts'
import { fareTrayTexts as texts } from '#renderer/features/fare-tray/texts.ts'
import type { FareActs } from '#renderer/features/fare-tray/use-fare-acts.ts'
import { Button } from '#renderer/ui/button.tsx'
import { BagsCell, ChargesCell, FlightCell, NetCell, PriceCell, StateCell, TimesCell } from './tray-cells.tsx'
import { RowActs } from './tray-columns.tsx'

interface TrayCardProps {
  fare: KeptFare
  acts: Pick<FareActs, 'book' | 'hold' | 'remove'>
  isNetShown: boolean
  onDetails: (fare: KeptFare) => void
}

/** A kept fare where a table doesn't fit. */
export const TrayCard = ({ fare, acts, isNetShown, onDetails }: TrayCardProps) => (
  <div className="tray-card">
    <div className="row spread">
      <FlightCell fare={fare} />
      <span className="tray-lines end">
        <PriceCell fare={fare} />
        {isNetShown && fare.flight.offeredPrice !== undefined ? (
          <span className="small muted">
            {texts.heads.net} <NetCell fare={fare} />
          </span>
        ) : null}
      </span>
    </div>
    <TimesCell fare={fare} />
    <BagsCell fare={fare} />
    <ChargesCell fare={fare} />
    <StateCell fare={fare} />
    <div className="row tray-card-acts">
      <RowActs fare={fare} acts={acts} />
      <span className="grow" />
      <Button
        variant="minimal"
        size="small"
        text={texts.details}
        aria-label={texts.rowAct(texts.details, formatFlights(fare.flight))}
        onClick={() => onDetails(fare)}
      />
    </div>
  </div>
)
