/** Bands of nights by which lists of packages are filtered. Addresses contain them, so they never change. */
export const nightBands = ['1-3', '4-6', '7-9', '10-60'] as const
export type NightBand = (typeof nightBands)[number]

/** Returns the first and last number of nights of a band. */
export const readNightBand = (band: NightBand): [from: number, to: number] => {
  const [from = 0, to = 60] = band.split('-').map(Number)
  return [from, to]
}

/** Finds the band that has this many nights; undefined for none or for more than any package has. */
export const findNightBand = (nights: number): NightBand | undefined =>
  nightBands.find((band) => {
    const [from, to] = readNightBand(band)
    return nights >= from && nights <= to
  })
