import { passengerTypeName } from '#contract/common/enumerations.ts'
import type { TicketDetail, TicketFare } from '#contract/entities/booking.ts'
import { documentFareLines, documentFareWords } from '#domain/money/document-fare-lines.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { AmountLines } from './amount-lines.tsx'
import { eTicketTexts } from './texts.ts'

type FareByType = NonNullable<TicketDetail['fareByType']>

/** The airline's fare by passenger type, when there are several. */
const ByType = ({ types }: { types: FareByType }) => (
  <table className="paper-table sheet-types">
    <thead>
      <tr>
        <th scope="col">{eTicketTexts.passengers}</th>
        <th scope="col">{documentFareWords.base}</th>
        <th scope="col">{documentFareWords.taxes}</th>
        <th scope="col">{eTicketTexts.published}</th>
      </tr>
    </thead>
    <tbody>
      {types.map((type) => (
        <tr key={type.passengerType}>
          <th scope="row">
            {type.passengerCount} × {passengerTypeName[type.passengerType]}
          </th>
          <td>
            <Amount rupees={type.baseFare} />
          </td>
          <td>
            <Amount rupees={type.tax} />
          </td>
          <td>
            <Amount rupees={type.publishedFare} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface SheetFareProps {
  fare: TicketFare
  fareByType: FareByType
  isOfAll: boolean
}

/** The price on the document, line by line. */
export const SheetFare = ({ fare, fareByType, isOfAll }: SheetFareProps) => (
  <section className="sheet-fare">
    <h2>{isOfAll ? eTicketTexts.fareOfAll : eTicketTexts.fare}</h2>
    {fareByType.length > 1 ? <ByType types={fareByType} /> : null}
    <AmountLines
      lines={documentFareLines(fare)}
      total={{ label: documentFareWords.total, rupees: fare.totalFare }}
    />
  </section>
)
