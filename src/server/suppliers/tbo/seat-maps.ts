import type { SupplierSeat, SupplierSsr } from '#server/offers/offer.ts'
import { seatAvailability } from './enumerations.ts'
import { fieldReader } from './read-fields.ts'
import { readInt, readList, readMinor, readText } from './read-values.ts'
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
export const readSeatMaps = (raw: unknown): SeatMap[] => {
  const maps = new Map<string, SeatMap>()
  for (const dynamic of readList(raw).flat()) {
    for (const segment of readList(readDynamic(dynamic)?.SegmentSeat)) {
      for (const row of readList(readSegmentSeat(segment)?.RowSeats)) {
        for (const seat of readList(readRow(row)?.Seats)) addSeat(maps, seat)
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
  const code = readText(raw?.Code)
  const availability = readInt(raw?.AvailablityType ?? raw?.AvailabilityType)
  if (!raw || code === '' || /^noseat$/i.test(code)) return
  if (availability === seatAvailability.NoSeatAtThisLocation) return
  const [, rowInCode = '', letterInCode = ''] = /^(\d+)([A-Z]*)$/i.exec(code) ?? []
  const rowNo = readText(raw.RowNo) || rowInCode
  const priceMinor = readMinor(raw.Price)
  if (rowNo === '' || rowNo === '0' || !Number.isSafeInteger(priceMinor) || priceMinor < 0) return
  const place = {
    flightNumber: readText(raw.FlightNumber),
    origin: readText(raw.Origin),
    destination: readText(raw.Destination),
  }
  const { position, isExitRow } = seatTypeFacts(readInt(raw.SeatType) ?? 0)
  const seat: SupplierSeat = {
    code,
    ...place,
    priceMinor,
    seatNo: readText(raw.SeatNo) || letterInCode || code,
    position,
    isExitRow,
    isAvailable: availability === seatAvailability.Open,
    text: readText(raw.Text),
    supplierData: ssrObject(item),
  }
  const key = Object.values(place).join('|')
  let map = maps.get(key)
  if (!map) {
    map = { ...place, craft: readText(raw.CraftType), rows: [] }
    maps.set(key, map)
  }
  const row = map.rows.find((one) => one.rowNo === rowNo)
  if (row) row.seats.push(seat)
  else map.rows.push({ rowNo, seats: [seat] })
}
