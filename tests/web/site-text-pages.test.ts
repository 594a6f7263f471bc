import { describe, expect, it } from 'vitest'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const web = setUpWeb()

describe('text pages', () => {
  it('are linked at the foot of the shop, and accessible at both widths', async () => {
    const page = await web.openPage(phoneSize)
    await page.goto(web.server.address('/flight/search'))
    await page.getByRole('link', { name: 'Privacy policy' }).click()
    await page.getByRole('heading', { name: 'Privacy policy', level: 1 }).waitFor()
    await page.getByText('Skyways Travel keeps only what it needs').waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await picture(page, 'policy')
    await page.goto(web.server.address('/terms_and_conditions', 'lotus'))
    await page.getByText('These terms are between you and Lotus Air Desk').waitFor()
    await page.context().close()
  })

  it('accept a request for the API partner programme', async () => {
    const page = await web.openPage()
    await page.goto(web.server.address('/api-partner-program'))
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('This is required field.').first().waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Company' }).fill('Fly Ltd')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Anil')
    await page.getByRole('textbox', { name: 'Email' }).fill('anil@partner.example')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Request sent').waitFor()
    await picture(page, 'partner')
    await page.context().close()
  })
})
