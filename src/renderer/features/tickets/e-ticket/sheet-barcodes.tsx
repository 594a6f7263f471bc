import { eTicketTexts } from './texts.ts'
import type { DrawnBarcode } from './use-barcodes.ts'

/**
 * A bar code for each passenger on each flight. Those that couldn't be drawn are left out, with a note on what to do.
 */
export const SheetBarcodes = ({ barcodes }: { barcodes: readonly DrawnBarcode[] }) => {
  if (barcodes.length === 0) return null
  return (
    <section className="sheet-barcodes">
      <h2>{eTicketTexts.barcodes}</h2>
      <ul>
        {barcodes.map(({ key, svg, isAztec, name, flight, time }) => (
          <li key={key} data-barcode={key}>
            <div
              className={isAztec ? 'barcode is-square' : 'barcode'}
              dangerouslySetInnerHTML={{ __html: svg }}
            />
            <p>
              <strong>{name}</strong>
            </p>
            {flight ? (
              <p>
                <span className="mono">{flight}</span> {time}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="sheet-note">{eTicketTexts.barcodeNote}</p>
    </section>
  )
}
