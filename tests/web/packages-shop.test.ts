import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { enquiries, mails } from '#server/db/schema/index.ts'
import { publishPackage } from '#tests/support/publish-package.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const web = setUpWeb()
let packageId = ''

beforeAll(async () => {
  packageId = await publishPackage(web.server.deps, {
    title: 'Backwaters by boat',
    packageName: 'backwaters-by-boat',
  })
})

const isWide = () => document.documentElement.scrollWidth > innerWidth

describe('the shop of packages', () => {
  it('leads from the list to a date and its price, which is explained to the rupee', async () => {
    const page = await web.openPage()
    await page.goto(web.server.address('/packages'))
    const card = page.getByRole('listitem').filter({ hasText: 'Backwaters by boat' })
    // Three nights at 4,000.00 and 5 % GST.
    await card.getByText(formatInr(12_600, { isWhole: true }), { exact: true }).waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await card.getByRole('link', { name: 'Backwaters by boat' }).click()
    await page.getByRole('heading', { level: 1, name: 'Backwaters by boat' }).waitFor()
    await page.getByRole('link', { name: 'See dates and prices' }).click()
    await page
      .getByRole('button', { name: /12,600/ })
      .first()
      .click()
    const panel = page.getByRole('region', { name: 'Your price' })
    await panel.getByText(formatInr(25_200)).waitFor()
    await panel.getByRole('button', { name: 'Why this price?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Why this price' })
    await dialog.getByText(formatInr(1_200)).first().waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await picture(page, 'packages-shop-price')
    await page.context().close()
  })

  it('takes an enquiry on a phone, and shows that it arrived', async () => {
    const page = await web.openPage(phoneSize)
    await page.goto(web.server.address(`/packages/backwaters-by-boat/${packageId}`))
    await page.getByRole('button', { name: 'Ask about this' }).first().click()
    const form = page.getByRole('dialog', { name: 'Ask about Backwaters by boat' })
    await form.getByLabel('Your name').fill('Asha Rao')
    await form.getByLabel('Phone number').fill('+91 98765 43210')
    await form.getByLabel("Children's ages").fill('4')
    await form.getByLabel('What would you like to know?').fill('Is there a pool?')
    await expect.poll(() => axeFindings(page)).toEqual([])
    expect(await page.evaluate(isWide)).toBe(false)
    await picture(page, 'packages-enquiry-phone')
    // Nobody fills in the form within three seconds, so that faster ones are kept apart.
    await page.waitForTimeout(3_000)
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    await page.waitForURL(/\/package\/enquiry\/submitted\/[\w-]{22}\?title=Backwaters\+by\+boat$/)
    await page.getByText('E-10001').waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await picture(page, 'packages-enquiry-sent')
    const { db } = web.server.deps.database
    const rows = await db.select().from(enquiries).orderBy(asc(enquiries.number))
    expect(rows).toMatchObject([{ contactName: 'Asha Rao', status: 'new', packageId }])
    const [mail] = await db.select().from(mails).where(eq(mails.kind, 'enquiry')).orderBy(asc(mails.id))
    expect(mail?.text).toContain('Is there a pool?')
    await page.context().close()
  })

  it('redirects a wrong name, and gives chat apps the title and the summary', async () => {
    const page = await web.openPage()
    const response = await page.goto(web.server.address(`/packages/wrong-name/${packageId}`))
    expect(response?.request().redirectedFrom()).not.toBeNull()
    const html = (await response?.text()) ?? ''
    expect(html).toContain('<title>Backwaters by boat · Skyways Travel</title>')
    expect(html).toContain(`/app/packages/backwaters-by-boat/${packageId}" />`)
    expect(html).toContain('content="Three nights by the water."')
    await page.context().close()
  })
})
