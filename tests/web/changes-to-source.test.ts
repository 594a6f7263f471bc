import { expect as expectThat } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { startJobs } from '#tests/support/background-jobs.ts'
import {
  acceptChanges,
  agree,
  amountOn,
  dayAhead,
  fetchMoney,
  fillPassenger,
  payButton,
  reviewOrder,
  searchFlights,
} from '#tests/support/booking-flow.ts'
import { agreement, sendButton } from '#tests/support/change-flow.ts'
import { createMailBox } from '#tests/support/mail-box.ts'
import { enterMailedCode, payThere } from '#tests/support/visitor-flow.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const minuteMs = 60_000
let aheadMs = 0
const box = createMailBox()
const { server, openPage } = setUpWeb({ mail: box.port, now: () => new Date(Date.now() + aheadMs) })
let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
beforeAll(async () => {
  jobs = await startJobs(server.deps)
})
afterAll(() => jobs?.stop())

const guest = 'refund@customer.example'
const journey = {
  origin: 'DEL',
  destination: 'BOM',
  date: dayAhead(41),
  firstName: 'Asha',
  lastName: 'Menon',
}

describe('a guest who paid online, on a phone', () => {
  it('chooses the original payment for the refund, and sees that the money went there', async () => {
    const page = await openPage(phoneSize)
    page.setDefaultTimeout(45_000)
    await page.goto(server.address('/flight/search'))
    await searchFlights(page, journey)
    // The cheapest fare of the flight isn't refundable.
    await page
      .getByRole('radio', { name: /^Flexi Plus/ })
      .first()
      .check({ force: true })
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Continue as a guest' }).click()
    await page.getByLabel('Email').fill(guest)
    await page.getByRole('button', { name: 'Send code' }).click()
    await enterMailedCode(page, box, guest)
    await page.waitForURL(/passenger-details/)
    await acceptChanges(page)
    await fillPassenger(page, journey)
    await reviewOrder(page)
    await agree(page)
    await payButton(page).click()
    await payThere(page, /^₹/, 'Pay')
    await page.waitForURL(/booking-details/)
    const eTicket = await page.getByRole('link', { name: 'View e-ticket' }).getAttribute('href')
    const slug = /e-ticket\/([^/?]+)/.exec(eTicket ?? '')?.[1] ?? ''

    await page.goto(server.address(`/flight/change-requests/new/${slug}`))
    await page.getByLabel('Request type').selectOption({ label: 'Refund' })
    await expectThat(page.getByRole('radio', { name: /^Original payment method/ })).toBeChecked()
    await page.getByLabel('Remarks').fill('Cannot travel')
    await page.getByRole('checkbox', { name: agreement }).check()
    const send = sendButton(page).filter({ hasText: /₹.* refund/ })
    const refundMinor = amountOn(/₹\s*[\d,.]+ refund/.exec(await send.innerText())?.[0] ?? '')
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.getByRole('radio', { name: /^Original payment method/ }).scrollIntoViewIfNeeded()
    await picture(page, 'refund-to-payment')
    await send.click()
    await page.getByText("We'll send the refund to the original payment method", { exact: false }).waitFor()

    await page.getByRole('link', { name: 'View change requests' }).click()
    await page.getByRole('list', { name: 'Refund tracker' }).getByRole('listitem').first().click()
    const pane = page.getByRole('complementary', { name: /^Change request / })
    const refresh = pane.getByRole('button', { name: 'Refresh Status', exact: true })
    for (const [minutes, word] of [
      [2, 'Acknowledged'],
      [4, 'Completed'],
    ] as const) {
      aheadMs += minutes * minuteMs
      await refresh.click()
      await pane.getByText(word, { exact: true }).first().waitFor()
    }
    await expect
      .poll(async () => {
        await page.reload()
        await pane.getByText('Completed', { exact: true }).first().waitFor()
        return pane.innerText()
      })
      .toMatch(/₹\s*[\d,.]+ · .*Refunded · /)
    // It came from the wallet and didn't stay there.
    expect(refundMinor).toBeGreaterThan(0)
    expect(await fetchMoney(page)).toMatchObject({ availableMinor: 0 })
    await pane.getByRole('button', { name: 'Show history' }).click()
    await pane.getByText('The payment gateway refunded', { exact: false }).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'refunded-to-payment')
    expect(await checkLedger(server.deps.database.db)).toEqual([])
    await page.context().close()
  })
})
