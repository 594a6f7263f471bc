import type { FlightResult } from '#contract/entities/flight.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { resultTexts } from './result-texts.ts'

/** The published fare, with net fare and commission below if the server sent them and they aren't hidden. */
export const FareFigures = ({ flight, isNetShown }: { flight: FlightResult; isNetShown: boolean }) => (
  <span className="fare-figures">
    <Amount rupees={flight.publishedPrice} isStrong />
    {isNetShown && flight.offeredPrice !== undefined ? (
      <span className="small muted num">
        {resultTexts.net} <Amount rupees={flight.offeredPrice} isWhole />
        {flight.commissionEarned ? (
          <>
            {' · '}
            <Amount rupees={flight.commissionEarned} isWhole className="fare-commission" />
          </>
        ) : null}
      </span>
    ) : null}
  </span>
)
