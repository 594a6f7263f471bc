import { expect, it } from 'vitest'
import { axeFindings, demoEmail, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const { server, openAs, openPage } = setUpWeb()

it('hands a page over to another device with a link that works once', async () => {
  const page = await openAs('agent')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(server.address('/flight/ticket-queue?pnr=ZZZZZZ'))
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('button', { name: 'Continue on another device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' })
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await picture(page, 'hand-over')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied to clipboard').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#code=')

  const phone = await openPage(phoneSize)
  await phone.goto(link)
  await phone.getByRole('button', { name: /^Continue as / }).waitFor()
  // The secret is gone from the address before anything else happens.
  expect(phone.url()).not.toContain('code=')
  expect(await axeFindings(phone)).toEqual([])
  await picture(phone, 'continue-here')
  await phone.getByRole('button', { name: /^Continue as / }).click()
  await phone.waitForURL(/\/app\/flight\/ticket-queue\?pnr=ZZZZZZ/)
  await phone.getByRole('button', { name: /^Account: / }).click()
  await phone.getByText(demoEmail('agent')).waitFor()

  const other = await openPage()
  await other.goto(link)
  await other.getByRole('alert').filter({ hasText: 'already used or has expired' }).waitFor()
  for (const opened of [page, phone, other]) await opened.context().close()
})
