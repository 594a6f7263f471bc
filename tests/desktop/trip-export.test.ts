import { join } from 'node:path'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar-days.ts'
import { indiaDate } from '#domain/india.ts'
import { deskExports } from './support/desk-calls.ts'
import { answerSaveDialog } from './support/dialogs.ts'
import { setUpJourney } from './support/journey.ts'
import { startTripServer, type TripServer } from './support/trip-server.ts'

describe('the list of trips', () => {
  let server: TripServer
  let tripIds: string[] = []
  const at = setUpJourney({
    role: 'owner',
    name: 'trip-export',
    printer: false,
    async serve() {
      server = await startTripServer()
      const startsOn = addDays(indiaDate(Date.now()), 60)
      const booked = await server.book(server.sold, startsOn)
      const requested = await server.book(server.requested, addDays(startsOn, 1))
      tripIds = [requested.tripId, booked.tripId]
      return { address: (tenant) => `${tenant}.localhost:${server.port}`, stop: () => server.close() }
    },
  })

  it('is saved as a workbook with its totals through the export desk', async () => {
    const { page, running, desktop } = at
    const file = join(desktop.folder('trip-export'), 'trips.xlsx')
    await answerSaveDialog(running, file)
    await page.goto(`app://${new URL(page.url()).host}/app/staff/trips`)
    await page.getByText(tripIds[0] ?? '').waitFor()
    await page.getByRole('button', { name: 'Download Excel' }).click()
    await page.getByText('2 trips exported').waitFor()
    expect(await deskExports(running)).toMatchObject([
      { state: 'done', what: 'Trips', fileName: 'trips.xlsx', done: 2 },
    ])
    const book = new exceljs.Workbook()
    await book.xlsx.readFile(file)
    const rows = book.worksheets[0]?.getSheetValues() as unknown[][]
    const listed = rows.filter((row) => String(row?.[1]).startsWith('T-'))
    expect(listed.map((row) => [row[1], row[7], row[8], row[9], row[10], row[11]])).toEqual([
      [tripIds[0], 'Requested', 25_200, 0, 0, 24_000],
      [tripIds[1], 'Confirmed', 25_200, 6_300, 18_900, 24_000],
    ])
    const totals = rows.at(-1) ?? []
    expect([totals[1], totals[6], ...totals.slice(8)]).toEqual(['Total', 4, 50_400, 6_300, 18_900, 48_000])
  })
})
