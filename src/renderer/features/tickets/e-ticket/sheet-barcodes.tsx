import type { TicketDetail } from '#contract/entities/booking.ts'
import { formatDate, formatTime } from '#domain/format.ts'
import { eTicketTexts } from './texts.ts'
import type { DrawnBarcode } from './use-barcodes.ts'

interface SheetBarcodesProps {
  barcodes: readonly DrawnBarcode[]
  segments: TicketDetail['segments']
}

/**
 * A bar code for each passenger on each flight. Those that couldn't be drawn are left out, with a note on what to do.
 */
export const SheetBarcodes = ({ barcodes, segments }: SheetBarcodesProps) => {
  const flights = segments.flat()
  if (barcodes.length === 0) return null
  return (
    <section className="sheet-barcodes">
      <h2>{eTicketTexts.barcodes}</h2>
      <ul>
        {barcodes.map(({ key, passenger, segmentIndex, svg, isAztec }) => {
          const flight = flights[segmentIndex]
          return (
            <li key={key} data-barcode={key}>
              <div
                className={isAztec ? 'barcode is-square' : 'barcode'}
                dangerouslySetInnerHTML={{ __html: svg }}
              />
              <p>
                <strong>{`${passenger.lastName}/${passenger.firstName}`.toUpperCase()}</strong>
              </p>
              {flight ? (
                <p>
                  <span className="mono">
                    {flight.airlineCode} {flight.flightNumber} {flight.originAirportCode}–
                    {flight.destinationAirportCode}
                  </span>{' '}
                  {formatDate(flight.departureTime)} {formatTime(flight.departureTime)}
                </p>
              ) : null}
            </li>
          )
        })}
      </ul>
      <p className="sheet-note">{eTicketTexts.barcodeNote}</p>
    </section>
  )
}
