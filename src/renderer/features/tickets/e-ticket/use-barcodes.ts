import { useEffect, useState } from 'react'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { barcodeSvg } from './barcode-svg.ts'

type Passenger = TicketDetail['passenger'][number]

/** The drawn bar code of one passenger on one flight. */
export interface DrawnBarcode {
  key: string
  passenger: Passenger
  segmentIndex: number
  svg: string
  isAztec: boolean
}

const drawAll = (passengers: readonly Passenger[]): Promise<DrawnBarcode[]> =>
  Promise.all(
    passengers.flatMap((passenger) =>
      (passenger.barcodeDetails?.barcode ?? [])
        .map((barcode, segmentIndex) => ({ ...barcode, segmentIndex }))
        // A void flight keeps its place with an empty code of no format.
        .filter(({ format }) => format !== '')
        .map(async ({ content, format, segmentIndex }) => ({
          key: `${passenger.index}-${segmentIndex}`,
          passenger,
          segmentIndex,
          svg: await barcodeSvg(content, format),
          isAztec: /aztec/i.test(format),
        })),
    ),
  )

/**
 * Gives the bar codes of these passengers; null until all are drawn. Works without animation frames, which hidden
 * pages don't get.
 */
export const useBarcodes = (passengers: readonly Passenger[]): DrawnBarcode[] | null => {
  const [drawn, setDrawn] = useState<{ passengers: readonly Passenger[]; codes: DrawnBarcode[] } | null>(null)
  useEffect(() => {
    let isGone = false
    void drawAll(passengers).then((codes) => {
      if (!isGone) setDrawn({ passengers, codes })
    })
    return () => {
      isGone = true
    }
  }, [passengers])
  return drawn?.passengers === passengers ? drawn.codes : null
}
