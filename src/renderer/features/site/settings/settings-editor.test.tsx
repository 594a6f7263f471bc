import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SiteSettings } from '#contract/http/site-settings.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aSite } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { SettingsEditor } from './settings-editor.tsx'
import { siteSettings } from './site-settings.test-kit.ts'
import { settingsTexts as texts, updateTexts, type Tab } from './texts.ts'

const site = aSite()
const settings: SiteSettings = {
  ...siteSettings,
  companyName: site.companyName,
  adminContact: site.adminContact,
  adminEmail: site.adminEmail,
  logoUrl: site.logoUrl,
  faviconUrl: site.faviconUrl,
  theme: site.theme,
  ssrHtml: site.ssrHtml,
  isLocked: site.isLocked,
  coreSiteUrl: site.coreSiteUrl,
  trackingTag: site.trackingTag,
}

const show = (answers: Answers = {}, tab: Tab = 'general') =>
  renderScreen(
    <SettingsEditor
      standing={{ version: 3, settings, mayEdit: true }}
      tab={tab}
      reload={async () => ({ version: 5, settings })}
    />,
    { as: 'owner', answers },
  )

const name = /^Company/
const renamed = { ...settings, companyName: 'Skyways Travel' }

describe('SettingsEditor', () => {
  it('saves all settings with the version they were made from', async () => {
    const page = show({ 'site.saveSettings': { version: 4, settings: renamed, site } })
    await page.fill(name, ' Skyways Travel ')
    await page.press(texts.save)
    await expect.poll(page.toasts).toEqual([texts.saved])
    expect(page.callsTo('site.saveSettings')).toMatchObject([
      { version: 3, settings: { companyName: 'Skyways Travel' }, note: '', showAlertAgain: false },
    ])
  })

  it('names the tab of a field that the server refuses', async () => {
    const fields = [{ path: 'settings.bankAccounts', message: 'Not yours' }]
    const page = show({ 'site.saveSettings': refused('invalidRequest', { fields }) })
    await page.fill(name, 'Skyways Travel')
    await page.press(texts.save)
    await screen.findByRole('link', { name: /Bank/ })
    expect(page.toasts()).toEqual([])
  })

  it('says when nothing was saved', async () => {
    const page = show({ 'site.saveSettings': 'lost' })
    await page.fill(name, 'Skyways Travel')
    await page.press(texts.save)
    await screen.findByText(texts.notSaved)
    await expect
      .poll(page.toasts)
      .toEqual(['Something went wrong. HTTP (POST) request failed. Please contact support.'])
  })

  it("keeps the user's settings over those saved in the meantime", async () => {
    const details = { version: 7, changedBy: 'anil@rao.example', at: '2026-11-20T10:00:00Z', changes: [] }
    const page = show({ 'site.saveSettings': refused('wrongState', { details }) })
    await page.fill(name, 'Skyways Travel')
    await page.press(texts.save)
    await screen.findByRole('dialog')
    page.answer({ 'site.saveSettings': { version: 8, settings: renamed, site } })
    await page.dialog.press(/mine|my /i)
    await expect.poll(page.toasts).toEqual([texts.saved])
    expect(page.callsTo('site.saveSettings').map(({ version }) => version)).toEqual([3, 7])
  })

  it('saves which booking emails are sent, and when a hold is reminded of', async () => {
    const page = show({ 'site.saveSettings': { version: 4, settings, site } }, 'updates')
    await screen.findByText(updateTexts.lead)
    await page.fill(updateTexts.holdReminderHours, '30')
    await page.press(texts.save)
    await screen.findByText('Enter a whole number of hours from 1 to 24')
    await page.fill(updateTexts.holdReminderHours, '6')
    await page.tick(updateTexts.holdReminder)
    await page.press(texts.save)
    await expect.poll(page.toasts).toEqual([texts.saved])
    expect(page.callsTo('site.saveSettings')).toMatchObject([
      {
        settings: {
          bookingUpdates: {
            confirmation: true,
            decision: true,
            holdReminder: false,
            scheduleChange: true,
            holdReminderHours: 6,
          },
        },
      },
    ])
  })
})
