import { beforeAll, describe, expect, it } from 'vitest'
import { addPackage, drawJpeg } from '#tests/support/packages-images-kit.ts'
import { axeFindings, phoneSize, picture } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

const web = setUpWeb()

let path: string
beforeAll(async () => {
  path = `/user/package/manage_package_images/${await addPackage(web.server.deps.database)}`
})

const toFile = async (name: string, width: number, height: number, shade: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawJpeg(width, height, shade),
})

describe('the pictures of a package', () => {
  it('are uploaded smaller, shown by the server, arranged by keyboard and saved', async () => {
    const page = await web.openAt('staff', path)
    await page.getByText('No pictures yet').waitFor()
    const sent: number[] = []
    page.on('request', (request) => {
      if (request.url().includes('package/uploadImage')) sent.push(request.postDataBuffer()?.byteLength ?? 0)
    })
    const photo = await toFile('photo.jpg', 4_000, 3_000, 90)
    const files = page.getByLabel('Choose pictures')
    await files.setInputFiles([photo, await toFile('second.jpg', 1_000, 700, 10)])
    await page.getByText('Shown on the package (2 of 30)').waitFor()
    expect(sent).toHaveLength(2)
    const shown = page.locator('.package-images-crop img').first()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)
    await files.setInputFiles(await toFile('small.jpg', 700, 400, 50))
    await page.getByText('Choose a picture of at least 800 × 500 pixels.').waitFor()
    await page.getByRole('button', { name: 'Dismiss small.jpg' }).click()
    const fields = page.getByLabel('Description')
    await fields.nth(0).fill('Beach')
    await fields.nth(1).fill('Hills')
    await fields.nth(1).press('Alt+ArrowUp')
    await expect.poll(() => fields.nth(0).inputValue()).toBe('Hills')
    await expect.poll(() => axeFindings(page)).toEqual([])
    await picture(page, 'package-images')
    await page.getByRole('button', { name: 'Save pictures' }).click()
    await page.getByText('Pictures saved').waitFor()
    await page.context().close()
  })

  it('fit a phone', async () => {
    const page = await web.openAt('staff', path, phoneSize)
    await page.getByText(/Shown on the package|No pictures yet/).waitFor()
    await expect.poll(() => axeFindings(page)).toEqual([])
    await picture(page, 'package-images-phone')
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    await page.context().close()
  })
})
