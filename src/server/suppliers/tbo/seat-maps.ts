import type { SupplierSeat, SupplierSsr } from '#server/offers/offer.ts'
import { seatAvailability } from './enumerations.ts'
import { fieldReader } from './read-fields.ts'
import { intOf, listOf, minorOf, textOf } from './read-values.ts'
import { ssrObject } from './ssr-objects.ts'
import { seatTypeFacts } from './seat-types.ts'

const readDynamic = fieldReader(['SegmentSeat'])
const readSegmentSeat = fieldReader(['RowSeats'])
const readRow = fieldReader(['Seats'])
const readSeat = fieldReader([
  'FlightNumber',
  'CraftType',
  'Origin',
  'Destination',
  'AvailablityType',
  'AvailabilityType',
  'Code',
  'RowNo',
  'SeatNo',
  'SeatType',
  'Price',
  'Text',
])

type SeatMap = SupplierSsr['seatMaps'][number]

/**
 * Builds one map per flight, rows in the order of their numbers. Places without a seat, and 'no seat', are left out.
 */
export const seatMapsOf = (raw: unknown): SeatMap[] => {
  const maps = new Map<string, SeatMap>()
  for (const dynamic of listOf(raw).flat()) {
    for (const segment of listOf(readDynamic(dynamic)?.SegmentSeat)) {
      for (const row of listOf(readSegmentSeat(segment)?.RowSeats)) {
        for (const seat of listOf(readRow(row)?.Seats)) addSeat(maps, seat)
      }
    }
  }
  for (const map of maps.values()) {
    map.rows.sort((a, b) => Number.parseInt(a.rowNo, 10) - Number.parseInt(b.rowNo, 10))
    for (const row of map.rows) row.seats.sort((a, b) => (a.seatNo < b.seatNo ? -1 : 1))
  }
  return [...maps.values()]
}

function addSeat(maps: Map<string, SeatMap>, item: unknown): void {
  const raw = readSeat(item)
  const code = textOf(raw?.Code)
  const availability = intOf(raw?.AvailablityType ?? raw?.AvailabilityType)
  if (!raw || code === '' || /^noseat$/i.test(code)) return
  if (availability === seatAvailability.NoSeatAtThisLocation) return
  const [, rowInCode = '', letterInCode = ''] = /^(\d+)([A-Z]*)$/i.exec(code) ?? []
  const rowNo = textOf(raw.RowNo) || rowInCode
  const priceMinor = minorOf(raw.Price)
  if (rowNo === '' || rowNo === '0' || !Number.isSafeInteger(priceMinor) || priceMinor < 0) return
  const place = {
    flightNumber: textOf(raw.FlightNumber),
    origin: textOf(raw.Origin),
    destination: textOf(raw.Destination),
  }
  const { position, isExitRow } = seatTypeFacts(intOf(raw.SeatType) ?? 0)
  const seat: SupplierSeat = {
    code,
    ...place,
    priceMinor,
    seatNo: textOf(raw.SeatNo) || letterInCode || code,
    position,
    isExitRow,
    isAvailable: availability === seatAvailability.Open,
    text: textOf(raw.Text),
    supplierData: ssrObject(item),
  }
  const key = Object.values(place).join('|')
  let map = maps.get(key)
  if (!map) {
    map = { ...place, craft: textOf(raw.CraftType), rows: [] }
    maps.set(key, map)
  }
  const row = map.rows.find((one) => one.rowNo === rowNo)
  if (row) row.seats.push(seat)
  else map.rows.push({ rowNo, seats: [seat] })
}
