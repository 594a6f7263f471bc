import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pictureTexts } from '#contract/entities/site-fields.ts'
import type { SiteSettings } from '#contract/http/site-settings.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aSite } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { siteSettings } from './site-settings.test-kit.ts'
import { SiteSettingsScreen } from './site-settings-screen.tsx'
import { pictureFieldTexts as texts, settingsTexts } from './texts.ts'

const uploaded = `/api/whitelabel/sitePicture/${'a'.repeat(64)}.png`

/** The browser's drawing, which the test environment lacks: every file but a text is an image. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type === 'text/plain') throw new Error('not an image')
    return { width: 900, height: 300, close: () => undefined }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,QUJD')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (change: Partial<SiteSettings> = {}, answers: Answers = {}) => {
  const settings = { ...siteSettings, ...change }
  return renderScreen(<SiteSettingsScreen />, {
    as: 'owner',
    at: '/staff/site-settings',
    answers: {
      'site.settings': { version: 4, settings, mayEdit: true },
      'site.saveSettings': { version: 5, settings, site: aSite() },
      'site.uploadPicture': { url: uploaded, width: 480, height: 160 },
      ...answers,
    },
  })
}

const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText(texts.file('Logo')), { target: { files: [file] } })
const logo = async () => within(await screen.findByRole('group', { name: 'Logo' }))
const aPng = new File(['x'], 'logo.png', { type: 'image/png' })

it('uploads a chosen file, shows it, and saves its address', async () => {
  const page = show()
  await choose(aPng)
  await (await logo()).findByRole('button', { name: 'Replace image: Logo' })
  expect(page.callsTo('site.uploadPicture')).toEqual([{ data: 'QUJD' }])
  expect(document.querySelector(`img[src="${uploaded}"]`)).not.toBeNull()
  expect(screen.queryByLabelText(texts.address('Logo'))).toBeNull()
  await page.press(settingsTexts.save)
  await expect
    .poll(() => page.callsTo('site.saveSettings'))
    .toMatchObject([{ settings: { logoUrl: uploaded } }])
})

it.each([
  ['a file that is no image', new File(['x'], 'logo.png', { type: 'text/plain' }), pictureTexts.kind],
  [
    'a very large file',
    Object.defineProperty(new File(['x'], 'l.png', { type: 'image/png' }), 'size', { value: 10_000_001 }),
    texts.fileTooLarge,
  ],
])('says what to choose instead of %s, and sends nothing', async (_title, file, text) => {
  const page = show()
  await choose(file)
  expect((await (await logo()).findByRole('alert')).textContent).toBe(text)
  expect(page.callsTo('site.uploadPicture')).toEqual([])
})

it("shows the server's reason and keeps the picture there was", async () => {
  const message = 'Choose an image up to 200 kB'
  show({ logoUrl: uploaded }, { 'site.uploadPicture': refused('invalidRequest', { message }) })
  await choose(aPng)
  expect((await (await logo()).findByRole('alert')).textContent).toBe(message)
  expect(document.querySelector(`img[src="${uploaded}"]`)).not.toBeNull()
})

it('shows an image inside the settings without its text, and removes it', async () => {
  const page = show({ logoUrl: 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E' })
  await screen.findByRole('group', { name: 'Logo' })
  expect(screen.queryByDisplayValue(/data:/)).toBeNull()
  await page.press('Remove image: Logo')
  screen.getByLabelText(texts.address('Logo'))
  await page.press(settingsTexts.save)
  await expect.poll(() => page.callsTo('site.saveSettings')).toMatchObject([{ settings: { logoUrl: '' } }])
})

it('keeps the address of an image on another website', async () => {
  show({ logoUrl: 'https://cdn.example/logo.png' })
  const address = await screen.findByLabelText<HTMLInputElement>(texts.address('Logo'))
  expect(address.value).toBe('https://cdn.example/logo.png')
})
