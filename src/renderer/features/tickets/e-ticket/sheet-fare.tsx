import type { FareBlock } from '#domain/e-ticket/e-ticket-money.ts'
import { documentFareWords } from '#domain/money/document-fare-lines.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { AmountLines } from './amount-lines.tsx'
import { eTicketTexts } from './texts.ts'

/** The airline's fare by passenger type, when there are several. */
const ByType = ({ types }: Pick<FareBlock, 'types'>) => (
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
        <tr key={type.name}>
          <th scope="row">{type.name}</th>
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

/** The price on the document, line by line. */
export const SheetFare = ({ fare: { title, types, lines, total } }: { fare: FareBlock }) => (
  <section className="sheet-fare">
    <h2>{title}</h2>
    {types.length > 0 ? <ByType types={types} /> : null}
    <AmountLines lines={lines} total={total} />
  </section>
)
