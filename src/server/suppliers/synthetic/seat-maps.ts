import type { SeatPosition, Segment } from '#contract/entities/flight.ts'
import type { SupplierSeat, SupplierSsr } from '#server/offers/offer.ts'
import { aircraftRows } from './aircraft.data.ts'
import { cabinLayouts, seatPrices, seatSellers, unusualLayouts } from './seats.data.ts'
import { seededFraction } from './seeded-random.ts'

type SeatMap = SupplierSsr['seatMaps'][number]

/** The first rows cost more; the last third is free. */
const frontRows = 4
const freeFrom = 2 / 3
const nearExit = 0.45

/**
 * Builds the seat map of a flight; null where no seats are sold. Low-cost airlines have maps, and some full-service
 * ones. Flight and day determine which seats are occupied. `isFree`: the fare includes a seat.
 */
export function buildSeatMap(
  segment: Segment,
  { isLCC, isDomestic, isFree }: { isLCC: boolean; isDomestic: boolean; isFree: boolean },
): SeatMap | null {
  const type = findAircraft(segment.craft)
  if (!type || !(isLCC || seatSellers.has(segment.airlineCode))) return null
  const { flightNumber, originAirportCode: origin, destinationAirportCode: destination } = segment
  const blocks = cabinLayouts[type.layout].split('-')
  const abreast = blocks.join('').length
  const rowCount = Math.floor(type.seats / abreast)
  const exits = exitRows(rowCount, type.layout)
  const key = `${segment.airlineCode}${flightNumber}${segment.departureTime}`
  const fullness = 0.25 + 0.5 * seededFraction('full', key)
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const row = index + 1
    const isExitRow = exits.includes(row)
    const seats = blocks.flatMap((block, place) =>
      block.split('').map((letter, index): SupplierSeat => {
        const position = toPosition(blocks, place, index)
        const price = isFree ? 0 : getSeatPrice({ row, rowCount, isExitRow, position, isDomestic })
        return {
          code: `${row}${letter}`,
          flightNumber,
          origin,
          destination,
          seatNo: letter,
          position,
          isExitRow,
          isAvailable: seededFraction('taken', key, row, letter) >= fullness,
          priceMinor: price * 100,
          text: isExitRow ? 'Exit row with extra legroom' : '',
        }
      }),
    )
    return { rowNo: String(row), seats }
  })
  return { flightNumber, origin, destination, craft: segment.craft, rows }
}

/** Segments have the aircraft's common name. Two types may share one, but then their cabins are alike. */
const byName = new Map(Object.entries(aircraftRows).map(([code, row]) => [row[0], { code, row }]))

function findAircraft(name: string) {
  const found = byName.get(name)
  return found && { layout: unusualLayouts[found.code] ?? found.row[4], seats: found.row[3] }
}

const exitRows = (rowCount: number, layout: string): number[] => {
  const middle = Math.round(rowCount * nearExit)
  return layout === 'narrow' ? [middle, middle + 1] : [middle]
}

function toPosition(blocks: readonly string[], place: number, index: number): SeatPosition {
  const block = blocks[place] ?? ''
  const isOuter = (place === 0 && index === 0) || (place === blocks.length - 1 && index === block.length - 1)
  if (isOuter) return 'window'
  return index === 0 || index === block.length - 1 ? 'aisle' : 'middle'
}

function getSeatPrice(seat: {
  row: number
  rowCount: number
  isExitRow: boolean
  position: SeatPosition
  isDomestic: boolean
}): number {
  const column = seat.isDomestic ? 0 : 1
  if (seat.isExitRow) return seatPrices.exitRow[column]
  if (seat.row <= frontRows) return seatPrices.front[column]
  if (seat.row > seat.rowCount * freeFrom) return seatPrices.rear[column]
  return seat.position === 'middle' ? seatPrices.middle[column] : seatPrices.windowOrAisle[column]
}
