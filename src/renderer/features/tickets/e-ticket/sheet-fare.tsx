import type { TicketFare } from '#contract/entities/booking.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { fareLinesOf } from './fare-lines.ts'
import { eTicketTexts } from './texts.ts'

/** What the document costs, line by line. */
export const SheetFare = ({ fare, isOfAll }: { fare: TicketFare; isOfAll: boolean }) => (
  <section className="sheet-fare">
    <h2>{isOfAll ? eTicketTexts.fareOfAll : eTicketTexts.fare}</h2>
    <dl>
      {fareLinesOf(fare).map(({ label, rupees }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount rupees={rupees} />
          </dd>
        </div>
      ))}
      <div className="sheet-total">
        <dt>{eTicketTexts.fareLines.total}</dt>
        <dd>
          <Amount rupees={fare.totalFare} isStrong />
        </dd>
      </div>
    </dl>
  </section>
)
