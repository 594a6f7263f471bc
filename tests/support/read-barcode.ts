import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decode } from 'bcbp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Otherwise the library would download its WebAssembly file.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) },
})

/** Reads the texts of all barcodes in a PNG file with an independent reader. */
export const readBarcodesInFile = (pngFile: string): Promise<string[]> =>
  readBarcodesIn(readFileSync(pngFile))

/** Reads the barcodes of a picture in memory. */
export const readBarcodesIn = (png: Uint8Array): Promise<string[]> => read(png, ['Aztec', 'PDF417'])

/** Reads the QR codes of a picture in memory, as a phone does. */
export const readQrCodesIn = (png: Uint8Array): Promise<string[]> => read(png, ['QRCode'])

const read = async (png: Uint8Array, formats: ('Aztec' | 'PDF417' | 'QRCode')[]): Promise<string[]> => {
  const found = await readBarcodes(new Uint8Array(png), { formats, tryHarder: true })
  return found.filter((one) => one.isValid).map((one) => one.text)
}

/** Decodes a boarding-pass text as a gate's reader would. */
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
    /** Day of the year, as on the pass. */
    date: leg?.flightDate,
  }
}
