import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import type { HeaderSettings } from '#contract/entities/site-fields.ts'
import { aSite } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { siteSettings } from './site-settings.test-kit.ts'
import { SiteSettingsScreen } from './site-settings-screen.tsx'
import { headerTexts as texts, htmlTexts, settingsTexts } from './texts.ts'

const show = (header: HeaderSettings) => {
  const settings = { ...siteSettings, header, ssrHtml: { header: '<p>Old header</p>', footer: '' } }
  return renderScreen(<SiteSettingsScreen />, {
    as: 'owner',
    at: '/staff/site-settings?tab=html',
    answers: {
      'site.settings': { version: 4, settings, mayEdit: true },
      'site.saveSettings': { version: 5, settings, site: aSite() },
    },
  })
}

const phone = { kind: 'phone', text: '011 4000 0000', url: '' } as const
const note = { kind: 'text', text: 'Open 9 to 6', url: '' } as const
const names = () =>
  [...document.querySelectorAll('.header-block')].map((block) => block.getAttribute('aria-label'))

it('adds, fills, moves and removes blocks, shows them, and saves them in their order', async () => {
  const page = show({ mode: 'html', blocks: [] })
  await page.choose(texts.mode, texts.modes.blocks)
  expect(screen.queryByLabelText(htmlTexts.header)).toBeNull()
  for (const kind of ['Logo', 'Text', 'Phone', 'Link']) await page.press(texts.add(kind))
  await page.fill(/^Text/, 'Open 9 to 6')
  await page.fill(/^Phone number/, '011 4000 0000')
  await page.press(texts.up('3. Phone'))
  expect(names()).toEqual(['1. Logo', '2. Phone', '3. Text', '4. Link'])
  await page.press(texts.remove('4. Link'))
  const preview = await screen.findByRole('group', { name: texts.preview })
  await expect.poll(() => preview.textContent).toBe('Skyways011 4000 0000Open 9 to 6')
  expect(preview.querySelector('a')?.getAttribute('href')).toBe('tel:01140000000')
  await page.press(settingsTexts.save)
  await expect
    .poll(() => page.callsTo('site.saveSettings'))
    .toMatchObject([{ settings: { header: { mode: 'blocks', blocks: [{ kind: 'logo' }, phone, note] } } }])
})

it('says at the field what is missing, and sends nothing', async () => {
  const page = show({ mode: 'blocks', blocks: [note] })
  await page.fill(/^Text/, '')
  await page.press(texts.add('Link'))
  await page.fill(/^Link text/, 'Offers')
  await page.fill(/^Address/, 'javascript:alert(1)')
  await page.press(settingsTexts.save)
  await screen.findByText(requiredText)
  await screen.findByText(/^Enter an https address/)
  expect(page.callsTo('site.saveSettings')).toEqual([])
})

it('keeps the blocks while the header is written as HTML', async () => {
  const page = show({ mode: 'blocks', blocks: [phone] })
  await page.choose(texts.mode, texts.modes.html)
  expect((await screen.findByLabelText<HTMLTextAreaElement>(htmlTexts.header)).value).toBe(
    '<p>Old header</p>',
  )
  await page.press(settingsTexts.save)
  await expect
    .poll(() => page.callsTo('site.saveSettings'))
    .toMatchObject([{ settings: { header: { mode: 'html', blocks: [phone] } } }])
})
