import { describe, expect, it } from 'vitest'
import { acceptChanges, agree, dayAhead, payButton, reviewOrder } from '#tests/support/booking-flow.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAs } = setUpWeb()

const day = dayAhead(45)

/** A message with three forms, of which one passenger lacks a passport. */
const message = `Dear team, please book for the family:
NM2SHARMA/ANIL MR/SUNITA MRS

P<INDSHARMA<<ANIL<<<<<<<<<<<<<<<<<<<<<<<<<<<
Z1234567<1IND8003122M3601154<<<<<<<<<<<<<<<4

1. Miss Riya Sharma, born 25/03/2018, Passport Z7654321 exp 15 Jan 2036
Sunita Sharma;26/04/1982;F;Indian
`

describe('pasting passengers', () => {
  it('fills the form from a mixed text, shows what is missing, and sends none of it before the review', async () => {
    const page = await openAs('agent')
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`))
    const query = `origin=DEL&destination=DXB&departure=${day}&adt=2&chd=1&inf=0`
    await page.goto(server.address(`/flight/result/new?${query}`))
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .click()
    await acceptChanges(page)

    await page.getByRole('button', { name: 'Paste passengers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste passengers' })
    await dialog.getByLabel('Passenger details').fill(message)
    await dialog.getByText('3 passengers found.').waitFor()
    await expect.poll(() => dialog.getByLabel('Place, Riya Sharma').inputValue()).toBe('2')
    const passport = dialog
      .getByRole('cell')
      .filter({ has: page.getByLabel('Passport number, SUNITA SHARMA') })
    await expect.poll(() => passport.innerText()).toContain('Missing')
    expect(await dialog.getByRole('list', { name: 'Not understood' }).innerText()).toContain('Dear team')
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'console-paste')
    await page.setViewportSize(phoneSize)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      phoneSize.width,
    )
    await page.setViewportSize({ width: 1440, height: 900 })

    await dialog.getByLabel('Passport number, SUNITA SHARMA').fill('Y1234567')
    await dialog.getByLabel('Passport expiry date, SUNITA SHARMA').fill('15/01/2036')
    await expect.poll(() => passport.innerText()).toContain('Sure')
    await dialog.getByLabel('Passenger details').press('Control+Enter')
    await page.getByText('3 passengers filled in from the text').waitFor()
    expect(bodies.filter((body) => /sharma|Z1234567|Y1234567/i.test(body))).toEqual([])

    await page.getByLabel('Mobile number').fill('9810012345')
    await reviewOrder(page)
    await agree(page)
    await payButton(page).waitFor()
    const review = await page.locator('main').innerText()
    for (const name of ['ANIL SHARMA', 'SUNITA SHARMA', 'Riya Sharma']) expect(review).toContain(name)
    expect(bodies.some((body) => body.includes('Y1234567'))).toBe(true)
  })
})
