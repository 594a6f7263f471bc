import { describe, expect, it } from 'vitest'
import { agreement, aTicketForTwo, passengerBoxes, sendButton } from '#tests/support/change-flow.ts'
import { axeFindings, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAt } = setUpWeb()

describe('a reissue', () => {
  it('searches new flights by keyboard, and shows staff what was requested', async () => {
    const agent = await openAt('agent', '/flight/change-requests?view=tracker')
    await agent.getByRole('heading', { name: 'Change Requests' }).waitFor()
    const { bookingSlug, pnr } = await aTicketForTwo(agent)
    await agent.goto(server.address(`/flight/change-requests/new/${encodeURIComponent(bookingSlug)}`))
    await agent.getByLabel('Request type').selectOption({ label: 'Change Itinerary / Reissue' })
    const passengers = passengerBoxes(agent)
    await passengers.first().check()
    await agent.getByText(/^To search for new flights, choose every passenger/).waitFor()
    for (const box of await passengers.all()) await box.check()

    const flights = agent.getByRole('group', { name: 'New flights' })
    // The reader of dates in words, which loads with the first date field, arrives after the field was left.
    let leave = (): void => undefined
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    await agent.route(/\/date-tools-/, async (route) => {
      await left
      await route.continue()
    })
    const day = flights.getByRole('textbox').last()
    await day.fill('+60')
    await agent.keyboard.press('Tab')
    leave()
    await expect.poll(() => day.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    await flights.getByRole('button', { name: 'Search new flights' }).focus()
    await agent.keyboard.press('Enter')
    const list = agent.getByRole('radiogroup', { name: /^New flights, / })
    await list.waitFor()
    await list.getByRole('radio').first().focus()
    await agent.keyboard.press('ArrowDown')
    await expect.poll(() => list.getByRole('radio').nth(1).isChecked()).toBe(true)
    const side = agent.getByRole('region', { name: 'New flights' })
    await side.waitFor()
    await agent.getByText('Total for the change').waitFor()
    await agent.getByLabel('Remarks').fill('A later day, please')
    await agent.getByRole('checkbox', { name: agreement }).check()
    expect(await axeFindings(agent)).toEqual([])
    await picture(agent, 'reissue-new-flights')
    const times = await side.getByText(/^\d\d:\d\d/).allTextContents()
    await sendButton(agent).click()
    await agent.getByRole('heading', { name: `Request sent for ${pnr}` }).waitFor()

    const staff = await openAt('staff', `/flight/change-requests?view=tracker&pnr=${pnr}`)
    await staff.getByText(pnr, { exact: true }).first().click()
    await staff.keyboard.press('Enter')
    const asked = staff.getByRole('region', { name: 'New flights' })
    await asked.waitFor()
    expect(await asked.getByText(/^\d\d:\d\d/).allTextContents()).toEqual(times)
    await picture(staff, 'reissue-request')
  })
})
