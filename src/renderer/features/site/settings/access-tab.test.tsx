import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { aSite } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { riskTexts } from './rule-texts.ts'
import { siteSettings } from './site-settings.test-kit.ts'
import { SiteSettingsScreen } from './site-settings-screen.tsx'
import { accessTexts, settingsTexts } from './texts.ts'

const show = (...lockedRoutes: string[]) => {
  const settings = { ...siteSettings, isLocked: true, lockedRoutes }
  return renderScreen(<SiteSettingsScreen />, {
    as: 'owner',
    at: '/staff/site-settings?tab=access',
    answers: {
      'site.settings': { version: 4, settings, mayEdit: true },
      'site.saveSettings': { version: 5, settings, site: aSite() },
    },
  })
}

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const stateOf = async (name: string | RegExp) => {
  const { checked, disabled } = await box(name)
  return [checked && 'checked', disabled && 'disabled'].filter(Boolean).join(' ')
}
const result = accessTexts.screens['/flight/result'] ?? ''

it('names the screens that exist, and shows what a locked address covers', async () => {
  show('/flight')
  const named = Object.values(accessTexts.screens)
  await box(accessTexts.screens['/flight'] ?? '')
  const group = screen.getByRole('group', { name: accessTexts.routes })
  expect([...group.querySelectorAll('label')].map((label) => label.textContent)).toEqual(named)
  expect(group.textContent).not.toContain('/flight')
  expect(await stateOf(accessTexts.screens['/flight'] ?? '')).toBe('checked')
  expect(await stateOf(result)).toBe('checked disabled')
  expect(await stateOf('Every page')).toBe('')
})

it('keeps stored addresses without a screen until they are removed', async () => {
  const page = show('/flight/search', '/hotels', '/packages')
  expect(await stateOf('/hotels (not a page of this site)')).toBe('checked')
  await page.tick(result)
  await page.press(settingsTexts.save)
  await expect
    .poll(() => page.callsTo('site.saveSettings'))
    .toMatchObject([
      { settings: { lockedRoutes: ['/flight/search', '/flight/result', '/packages', '/hotels'] } },
    ])
})

it('keeps a removed address in sight until the change is saved', async () => {
  const page = show('/hotels')
  await page.tick(/^\/hotels/)
  expect(await stateOf(/^\/hotels/)).toBe('')
  await page.press(settingsTexts.save)
  // Without any locked page, every page is locked.
  await screen.findByText(riskTexts.lockAll)
  await page.dialog.press(settingsTexts.save)
  await expect
    .poll(() => page.callsTo('site.saveSettings'))
    .toMatchObject([{ settings: { lockedRoutes: [] } }])
})

it('lets agents download their queue only once the owner ticks it', async () => {
  const page = show()
  expect(await stateOf(accessTexts.agentsMayExport)).toBe('')
  screen.getByText(accessTexts.agentsMayExportHelp)
  await page.tick(accessTexts.agentsMayExport)
  await page.press(settingsTexts.save)
  await expect
    .poll(() => page.callsTo('site.saveSettings'))
    .toMatchObject([{ settings: { agentsMayExport: true } }])
})

it('requires a second step of staff, and shows at the field why it cannot', async () => {
  const message = 'Set up your own first.'
  const fields = [{ path: 'settings.secondFactor', message }]
  const page = show()
  page.answer({ 'site.saveSettings': refused('invalidRequest', { message, fields }) })
  await page.choose(accessTexts.secondFactor, accessTexts.secondFactorRules.staff)
  await page.press(settingsTexts.save)
  await screen.findByText(message)
  expect(page.callsTo('site.saveSettings')).toMatchObject([{ settings: { secondFactor: 'staff' } }])
})
