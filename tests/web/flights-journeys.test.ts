import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptChanges, chooseBoth, chooseTrip, dayAhead } from '#tests/support/booking-flow.ts'
import {
  axeFindings,
  demoEmail,
  demoPassword,
  desktopSize,
  phoneSize,
  picture,
  startWebServer,
  type WebServer,
} from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openPage } = setUpWeb()

const openFor = async (
  role: string | null,
  size = desktopSize as { width: number; height: number },
  at = server,
) => {
  const page = await openPage(size)
  if (role) {
    await page.goto(at.address('/login'))
    await page.evaluate(
      (body) =>
        fetch('/api/wl/user/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      { email: demoEmail(role), password: demoPassword },
    )
  }
  return page
}

const typed = (date: string): string => date.split('-').reverse().join('/')

const fillLeg = async (
  scope: Page | ReturnType<Page['getByRole']>,
  from: string,
  to: string,
  days: number,
) => {
  for (const [label, code] of [
    ['From', from],
    ['To', to],
  ] as const) {
    const field = scope.getByRole('combobox', { name: label, exact: true })
    await field.fill(code)
    await field.press('Enter')
    await scope.locator('.combobox-lead', { hasText: code }).first().waitFor()
  }
  await scope.getByRole('textbox', { name: 'Departure' }).fill(typed(dayAhead(days)))
}

const resultAddress = (query: string, days: number, at = server): string =>
  at.address(
    `/flight/result/new?origin=DEL&destination=BOM&departure=${dayAhead(days)}&adt=1&chd=0&inf=0${query}`,
  )

describe('a domestic return', () => {
  it('is chosen from two lists, and both directions continue to the passengers', async () => {
    const page = await openFor('agent')
    await page.goto(server.address('/flight/search'))
    await chooseTrip(page, 'Return')
    await fillLeg(page, 'DEL', 'BOM', 30)
    await page.getByRole('textbox', { name: 'Return' }).fill(typed(dayAhead(34)))
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const [out, back] = ['Outbound', 'Return'].map((name) => page.getByRole('listbox', { name }))
    await out?.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'return-two-lists')
    const both = page.getByRole('button', { name: /^Select both · ₹/ })
    const before = await both.innerText()
    await out?.focus()
    for (let row = 0; row < 3; row += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(() => both.innerText()).not.toBe(before)
    await page.keyboard.press('Enter')
    await expect.poll(() => back?.evaluate((list) => list === document.activeElement)).toBe(true)
    await chooseBoth(page)
    await page.waitForURL(/\/flight\/passenger-details\//)
    // Both directions are stored for the booking a moment after they are chosen.
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('inbound'))
    await page.context().close()
  })

  it('says why a same-day return departs too early', async () => {
    const page = await openPage()
    await page.goto(resultAddress(`&return=${dayAhead(30)}`, 30))
    const out = page.getByRole('listbox', { name: 'Outbound' })
    await out.waitFor()
    await page.getByLabel('Sort').first().selectOption({ label: 'Departure' })
    await page.getByLabel('Sort').last().selectOption({ label: 'Departure' })
    await out.focus()
    await page.keyboard.press('End')
    const first = page.getByRole('listbox', { name: 'Return' }).getByRole('option').first()
    await expect.poll(() => first.getAttribute('aria-disabled')).toBe('true')
    await expect
      .poll(() => first.getAttribute('aria-label'))
      .toContain('Departs less than 2 hours after your outbound flight arrives')
    await first.click({ force: true })
    expect(await first.getAttribute('aria-selected')).toBe('false')
    await page.context().close()
  })

  it('is chosen in two steps on a phone', async () => {
    const page = await openPage(phoneSize)
    await page.goto(resultAddress(`&return=${dayAhead(35)}`, 30))
    await page.getByRole('heading', { name: 'Choose outbound flight' }).waitFor()
    await page.getByRole('listbox', { name: 'Outbound' }).getByRole('option').first().click()
    await page.getByRole('heading', { name: 'Choose return flight' }).waitFor()
    await page.getByRole('listbox', { name: 'Return' }).getByRole('option').nth(1).click()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'return-two-steps')
    await chooseBoth(page)
    await page.waitForURL(/\/login\?.*redirectTo=/)
    await page.context().close()
  })
})

describe('other journeys', () => {
  it('search several cities flight by flight and show them in one row', async () => {
    const page = await openPage()
    await page.goto(server.address('/flight/search'))
    await chooseTrip(page, 'Multi City')
    await fillLeg(page.getByRole('group', { name: 'Flight 1' }), 'DEL', 'BOM', 30)
    await fillLeg(page.getByRole('group', { name: 'Flight 2' }), 'BOM', 'BLR', 33)
    await page.getByRole('button', { name: 'Add flight' }).click()
    await fillLeg(page.getByRole('group', { name: 'Flight 3' }), 'BLR', 'DEL', 36)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Search flights' }).click()
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .waitFor()
    expect(page.url()).toContain(`legs=BOM-BLR-${dayAhead(33)}_BLR-DEL-${dayAhead(36)}`)
    await expect.poll(() => page.locator('.result-card').first().locator('.flight-strip').count()).toBe(3)
    await page.reload()
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .waitFor()
    await page.context().close()
  })

  it("from a link are booked for the link's passengers, also after Back to an earlier search", async () => {
    const page = await openFor('agent')
    const choose = async (): Promise<void> => {
      await page
        .getByRole('button', { name: /^Select / })
        .first()
        .click()
      await acceptChanges(page)
    }
    const passengers = (): Promise<string[]> =>
      page
        .getByRole('group', { name: /^(Adult|Child) \d$/ })
        .evaluateAll((groups) => groups.map((group) => group.querySelector('legend')?.textContent ?? ''))
    await page.goto(resultAddress('', 30))
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .waitFor()
    await page.goto(resultAddress('', 31).replace('adt=1&chd=0', 'adt=2&chd=1'))
    await choose()
    await expect.poll(passengers).toEqual(['Adult 1', 'Adult 2', 'Child 1'])
    await page.goBack()
    await page.waitForURL(/result\/.*adt=2/)
    await page.goBack()
    await page.waitForURL(/result\/.*adt=1/)
    await choose()
    await expect.poll(passengers).toEqual(['Adult 1'])
    await page.goto(server.address('/flight/search'))
    await page.locator('.combobox-lead', { hasText: 'DEL' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'From' }).inputValue()).toBe('New Delhi')
    await page.context().close()
  })

  it('keep filters in the address and after Back', async () => {
    const page = await openPage()
    await page.goto(resultAddress('', 30))
    await page.getByRole('checkbox', { name: /^Direct/ }).check()
    const count = page.getByText(/^\d+ of \d+ flights$/)
    const direct = await count.innerText()
    await page.getByRole('checkbox', { name: /^5AM to 11AM/ }).check()
    await page.waitForURL(/dep=morning/)
    await expect.poll(() => page.getByRole('group', { name: 'Layover cities' }).count()).toBe(0)
    await expect.poll(() => count.innerText()).not.toBe(direct)
    const shown = await count.innerText()
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .click()
    await page.waitForURL(/\/login/)
    await page.goBack()
    await count.waitFor()
    await expect.poll(() => count.innerText()).toBe(shown)
    await expect.poll(() => page.getByRole('checkbox', { name: /^Direct/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await page.waitForURL((url) => !url.search.includes('dep='))
    await page.context().close()
  })

  it('start from the fare calendar, by keyboard', async () => {
    const page = await openPage()
    const month = dayAhead(35).slice(0, 7)
    await page.goto(server.address(`/flight/calendar-fare?origin=DEL&destination=BOM&month=${month}`))
    const lowest = page.getByRole('button', { name: /Lowest, search this day$/ })
    await lowest.waitFor()
    await expect.poll(() => page.getByLabel('Month').locator('option').count()).toBe(10)
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'calendar-fare')
    await lowest.focus()
    await page.keyboard.press('PageDown')
    await page.waitForURL((url) => url.searchParams.get('month') !== month)
    await page.keyboard.press('PageUp')
    await page.waitForURL((url) => url.searchParams.get('month') === month)
    await lowest.waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/flight\/result\//)
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .waitFor()
    expect(new URL(page.url()).searchParams.get('departure')?.slice(0, 7)).toBe(month)
    await page.context().close()
  })
})

describe('expired fares', () => {
  let aheadMs = 0
  let late: WebServer
  beforeAll(async () => {
    late = await startWebServer({ now: () => new Date(Date.now() + aheadMs) })
  })
  afterAll(() => late?.close())

  it('are announced calmly, keep the filters, and are loaded again before the next step', async () => {
    const page = await openFor('agent', desktopSize, late)
    await page.clock.install()
    await page.goto(resultAddress('&stops=1', 30, late))
    await page.getByText(/^Fares valid for 1[45] min$/).waitFor()
    // Time passes on both sides, so the server's trace expires too.
    aheadMs = 16 * 60_000
    await page.clock.fastForward(aheadMs)
    await page.getByText('Fares expired', { exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .click()
    const goOn = page.getByRole('button', { name: /^Continue at ₹/ })
    await goOn.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Choose another flight' }).click()
    await page.getByRole('button', { name: 'Search again' }).click()
    await page.getByText('Fares expired', { exact: true }).waitFor({ state: 'detached' })
    expect(page.url()).toContain('stops=1')
    await page.context().close()
  })
})
