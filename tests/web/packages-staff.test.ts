import { addDays } from '#domain/calendar-days.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { indiaDate } from '#domain/india.ts'
import { departures, packages } from '#server/db/schema/index.ts'
import { addDeparture } from '#tests/support/package-stock-kit.ts'
import { publishPackage } from '#tests/support/publish-package.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const web = setUpWeb()

/** A published package that is sold by departure, with one open and one closed departure. */
let packageId = ''
const title = 'Lakes by jeep'
const today = (): string => indiaDate(Date.now())
beforeAll(async () => {
  const { database } = web.server.deps
  packageId = await publishPackage(web.server.deps, {
    title,
    packageName: 'web-staff',
    stockMode: 'departure',
  })
  const base = { packageId, capacity: 20, taken: 16 }
  await addDeparture(database, { ...base, id: 'dep_web_open', startsOn: addDays(today(), 20) })
  await addDeparture(database, {
    ...base,
    id: 'dep_web_closed',
    startsOn: addDays(today(), 25),
    isClosed: true,
  })
})

const readClosed = async () => {
  const rows = await web.server.deps.database.db
    .select({ id: departures.id, isClosed: departures.isClosed })
    .from(departures)
    .where(eq(departures.packageId, packageId))
    .orderBy(departures.id)
  return rows.map(({ id, isClosed }) => `${id} ${isClosed ? 'closed' : 'open'}`)
}
const readStatus = async () => {
  const [row] = await web.server.deps.database.db
    .select({ status: packages.status })
    .from(packages)
    .where(eq(packages.id, packageId))
  return row?.status
}

describe('all packages', () => {
  it('are published and taken off sale in one go, and sales stopped, each with a real undo', async () => {
    const page = await web.openAt('staff', `/staff/packages?q=${encodeURIComponent(title)}`)
    const link = page.getByRole('link', { name: title, exact: true })
    await link.waitFor()
    await page.getByText('16 of 20').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'packages-staff-list')

    // Off sale from the pane, then published again as a selection, which Undo takes back.
    await page.goto(web.server.address(`/staff/packages?open=${packageId}&q=${encodeURIComponent(title)}`))
    await page.getByRole('button', { name: 'Take off sale' }).click()
    await page.getByRole('button', { name: 'Put 1 package back on sale' }).waitFor()
    expect(await readStatus()).toBe('unpublished')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).last().click()
    await page.getByText('Version 1 is on sale').waitFor()
    expect(await readStatus()).toBe('published')
    await page.getByRole('button', { name: 'Undo publishing 1 package' }).click()
    await page.getByText('1 done').waitFor()
    await expect.poll(readStatus).toBe('unpublished')
    await page.getByRole('button', { name: 'Close', exact: true }).click()

    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Stop sales' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sales' }).click()
    await page.getByText('Sales stopped on 1 date').waitFor()
    expect(await readClosed()).toEqual(['dep_web_closed closed', 'dep_web_open closed'])
    await page.getByRole('button', { name: 'Resume sales of 1 package' }).click()
    await page.getByText('Sales resumed on 1 date').waitFor()
    expect(await readClosed()).toEqual(['dep_web_closed closed', 'dep_web_open open'])
    await page.context().close()
  })

  it('fit a phone, and so does their stock', async () => {
    const page = await web.openAt('staff', '/staff/packages', phoneSize)
    await page.getByRole('heading', { name: 'All packages' }).waitFor()
    await page.getByRole('checkbox', { name: 'Select' }).first().waitFor()
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await isWide()).toBe(false)
    await picture(page, 'packages-staff-phone')
    await page.goto(web.server.address(`/staff/packages/${packageId}/stock`))
    await page.getByText('All categories').first().waitFor()
    expect(await isWide()).toBe(false)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'packages-stock-phone')
    await page.context().close()
  })
})

describe('markups of packages', () => {
  it('are added for one package', async () => {
    const page = await web.openAt('owner', '/staff/manage-markup?tab=package')
    await page.getByRole('button', { name: 'Add markup' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Package').selectOption({ label: title })
    await dialog.getByLabel('Amount in ₹').fill('750')
    await dialog.getByText(/this adds ₹\s1,500, before GST/).waitFor()
    await dialog.getByRole('button', { name: 'Save markup' }).click()
    await page.getByRole('cell', { name: title, exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'packages-markup')
    await page.context().close()
  })
})

describe('tax rules', () => {
  it('show the rates in force', async () => {
    const page = await web.openAt('owner', '/staff/tax-rules')
    await page.getByText('In force today').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'packages-taxes')
    await page.context().close()
  })
})
