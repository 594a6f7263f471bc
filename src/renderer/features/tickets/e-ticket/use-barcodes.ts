import { useEffect, useState } from 'react'
import type { BoardingCode } from '#domain/e-ticket/e-ticket-passengers.ts'
import { barcodeSvg } from './barcode-svg.ts'

/** A bar code as it is drawn. */
export interface DrawnBarcode extends BoardingCode {
  svg: string
}

const drawAll = (codes: readonly BoardingCode[]): Promise<DrawnBarcode[]> =>
  Promise.all(codes.map(async (code) => ({ ...code, svg: await barcodeSvg(code.content, code.isAztec) })))

/**
 * Draws these bar codes; null until all are drawn. Works without animation frames, which hidden pages don't get.
 */
export const useBarcodes = (codes: readonly BoardingCode[]): DrawnBarcode[] | null => {
  const [drawn, setDrawn] = useState<{ of: readonly BoardingCode[]; codes: DrawnBarcode[] } | null>(null)
  useEffect(() => {
    let isGone = false
    void drawAll(codes).then((all) => {
      if (!isGone) setDrawn({ of: codes, codes: all })
    })
    return () => {
      isGone = true
    }
  }, [codes])
  return drawn?.of === codes ? drawn.codes : null
}
