import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { taxTexts } from '#domain/accounts/tax-numbers.ts'
import { refused } from '#renderer/testing/answers.ts'
import { aSite } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { limitTexts, moduleTexts, riskTexts, signUpTexts, supplierTermTexts } from './rule-texts.ts'
import { SiteSettingsScreen } from './site-settings-screen.tsx'
import { siteSettings } from './site-settings.test-kit.ts'
import { reviewTexts, sellerTexts, settingsTexts, type Tab } from './texts.ts'

const show = (tab: Tab, settings = siteSettings, mayEdit = true) =>
  renderScreen(<SiteSettingsScreen />, {
    as: mayEdit ? 'owner' : 'staff',
    at: `/staff/site-settings?tab=${tab}`,
    answers: {
      'site.settings': { version: 4, settings, mayEdit },
      'site.saveSettings': { version: 5, settings, site: aSite() },
    },
  })
type Page = ReturnType<typeof show>
const saved = (page: Page) => expect.poll(() => page.callsTo('site.saveSettings'))

it('saves the active modules, and keeps one that this version does not know', async () => {
  const page = show('modules', { ...siteSettings, activeModules: ['FlightsForm', 'Rockets'] })
  await screen.findByText('Rockets')
  await page.tick(moduleTexts.names.Hotels ?? '')
  await page.press(settingsTexts.save)
  await saved(page).toMatchObject([{ settings: { activeModules: ['FlightsForm', 'Hotels', 'Rockets'] } }])
})

it('saves limits only if they make sense', async () => {
  const page = show('limits')
  await page.tick(limitTexts.isOn)
  await page.fill(limitTexts.freeLooks, '0')
  await page.fill(limitTexts.paymentMax, '')
  await page.press(settingsTexts.save)
  expect(await screen.findAllByText(/^Enter a whole number from 1 to/)).toHaveLength(2)
  expect(page.callsTo('site.saveSettings')).toEqual([])
  await page.fill(limitTexts.freeLooks, '500')
  await page.fill(limitTexts.paymentMax, '250000')
  await page.press(settingsTexts.save)
  await saved(page).toMatchObject([
    {
      settings: {
        searchLimit: { isOn: true, freeLooks: 500, looksPerBooking: 100 },
        limits: { secondPersonAbove: 50_000, paymentMin: 1, paymentMax: 250_000 },
      },
    },
  ])
})

it('explains what a risky change means, and saves it only once that is confirmed', async () => {
  const page = show('signUp')
  await page.tick(signUpTexts.isOpen)
  await page.press(settingsTexts.save)
  const dialog = within(await screen.findByRole('dialog', { name: reviewTexts.riskTitle }))
  dialog.getByText(riskTexts.signUp)
  await page.dialog.press(reviewTexts.back)
  expect(page.callsTo('site.saveSettings')).toEqual([])
  await page.press(settingsTexts.save)
  await page.dialog.press(settingsTexts.save)
  await saved(page).toMatchObject([{ version: 4, settings: { signUp: { isOpen: false } } }])
})

it('shows every unsaved change beside what is saved', async () => {
  const page = show('invoices')
  await page.fill(sellerTexts.invoicePrefix, 'sky/')
  await page.follow('Limits')
  await page.fill(limitTexts.secondPersonAbove, '20000')
  await page.press(reviewTexts.open)
  const dialog = within(await screen.findByRole('dialog', { name: reviewTexts.riskTitle }))
  dialog.getByText(riskTexts.prefix('', 'SKY/'))
  dialog.getByText(sellerTexts.invoicePrefix)
  dialog.getByText('SKY/')
  dialog.getByText('50000')
  dialog.getByText('20000')
})

it('refuses a malformed TAN, and saves a valid one in capitals', async () => {
  const page = show('invoices')
  await page.fill(sellerTexts.tanNumber, 'dels1234')
  await page.press(settingsTexts.save)
  await screen.findByText(taxTexts.tan)
  expect(page.callsTo('site.saveSettings')).toEqual([])
  await page.fill(sellerTexts.tanNumber, 'dels12345b')
  await page.press(settingsTexts.save)
  await saved(page).toMatchObject([{ settings: { seller: { tanNumber: 'DELS12345B' } } }])
})

it('refuses a prefix that could repeat a number', async () => {
  const page = show('invoices')
  await page.fill(sellerTexts.invoicePrefix, 'SKY1')
  await page.press(settingsTexts.save)
  await screen.findByText(/^Use up to 6 letters, digits/)
  expect(page.callsTo('site.saveSettings')).toEqual([])
})

it('shows the version of the supplier terms, and the error of their categories', async () => {
  const fields = [{ path: 'settings.supplierCategories', message: 'Choose at least one category' }]
  const page = show('suppliers', {
    ...siteSettings,
    supplierTerms: { version: '2026-3', html: '<p>Terms of sale</p>' },
  })
  await screen.findByText(supplierTermTexts.version('2026-3'))
  for (const name of Object.values(supplierTermTexts.names)) await page.tick(name)
  page.answer({ 'site.saveSettings': refused('invalidRequest', { fields }) })
  await page.press(settingsTexts.save)
  await screen.findByText('Choose at least one category')
})

it.each<[Tab, string]>([
  ['modules', moduleTexts.permissionMenu],
  ['limits', limitTexts.isOn],
  ['signUp', signUpTexts.isOpen],
  ['suppliers', supplierTermTexts.names.Flights],
])('shows %s to staff, who cannot change it', async (tab, box) => {
  show(tab, siteSettings, false)
  expect((await screen.findByRole('checkbox', { name: box })).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: settingsTexts.save })).toBeNull()
})
