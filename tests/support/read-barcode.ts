import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decode } from 'bcbp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Without this the library would fetch its program from elsewhere.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) },
})

/** The texts of all bar codes on a picture (PNG), as an independent reader sees them. */
export const readBarcodesOf = (pngFile: string): Promise<string[]> => readBarcodesIn(readFileSync(pngFile))

/** The same of a picture that is in memory. */
export const readBarcodesIn = async (png: Uint8Array): Promise<string[]> => {
  const found = await readBarcodes(new Uint8Array(png), {
    formats: ['Aztec', 'PDF417'],
    tryHarder: true,
  })
  return found.filter((one) => one.isValid).map((one) => one.text)
}

/** What a gate's reader makes of a boarding-pass text. */
export const decodeBoardingPass = (text: string) => {
  const pass = decode(text)
  const leg = pass.data?.legs?.[0]
  return {
    name: pass.data?.passengerName?.trim(),
    pnr: leg?.operatingCarrierPNR?.trim(),
    origin: leg?.departureAirport,
    destination: leg?.arrivalAirport,
    carrier: leg?.operatingCarrierDesignator?.trim(),
    flightNumber: leg?.flightNumber?.trim().replace(/^0+/, ''),
    /** The day of the year as the pass says it. */
    date: leg?.flightDate,
  }
}
