import { screen, within } from '@testing-library/react'
import { errorText } from '#contract/common/errors.ts'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { taxTexts } from '#domain/accounts/tax-numbers.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aSite, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { riskTexts } from './rule-texts.ts'
import { siteSettings as settings } from './site-settings.test-kit.ts'
import { SiteSettingsScreen } from './site-settings-screen.tsx'
import {
  accessTexts,
  bankTexts,
  conflictTexts,
  historyTexts,
  sellerTexts,
  settingsTexts as texts,
  type Tab,
} from './texts.ts'

const standing = { version: 4, settings, mayEdit: true }
const savedAs = (companyName: string, version = 5) => ({
  version,
  settings: { ...settings, companyName },
  site: aSite({ companyName }),
})

const show = (answers: Answers = {}, tab: Tab = 'general', as: Viewer = 'owner') =>
  renderScreen(<SiteSettingsScreen />, {
    as,
    at: `/staff/site-settings${tab === 'general' ? '' : `?tab=${tab}`}`,
    answers: { 'site.settings': standing, ...answers },
  })

const company = () => screen.getByLabelText<HTMLInputElement>(/^Company/).value

describe('SiteSettingsScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'site.settings': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
    screen.getByRole('heading', { level: 1, name: texts.title })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'site.settings': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByRole('heading', { name: texts.loadFailed })
    screen.getByText('Busy.')
    page.answer({ 'site.settings': standing })
    await page.press(uiTexts.retry)
    await screen.findByLabelText(/^Company/)
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (viewer) => {
    const page = show({}, 'general', viewer)
    await screen.findByRole('heading', { level: 1, name: uiTexts.noPermissionTitle })
    expect(page.calls).toEqual([])
  })

  it('lets staff without the right view settings but not change them', async () => {
    show({ 'site.settings': { ...standing, mayEdit: false } }, 'general', 'staff')
    await screen.findByText(texts.readOnly)
    expect(screen.getByLabelText(/^Company/).matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: texts.save })).toBeNull()
  })

  it('saves what changed on several tabs at once, with the reason', async () => {
    const page = show({ 'site.saveSettings': savedAs('Skyways Travel') })
    await page.fill(/^Company/, 'Skyways Travel')
    screen.getByText(texts.unsaved)
    await page.follow('Access')
    await page.tick(accessTexts.isLocked)
    await page.fill(texts.note, 'New name')
    await page.press(texts.save)
    await screen.findByText(riskTexts.lockAll)
    await page.dialog.press(texts.save)
    await expect.poll(page.toasts).toEqual([texts.saved])
    expect(page.callsTo('site.saveSettings')).toMatchObject([
      {
        version: 4,
        settings: { companyName: 'Skyways Travel', isLocked: true, adminEmail: 'desk@skyways.example' },
        note: 'New name',
        showAlertAgain: false,
      },
    ])
    expect(page.store.getState().site.site?.companyName).toBe('Skyways Travel')
    screen.getByText(texts.nothingUnsaved)
  })

  it('saves the next change from the version that was saved last', async () => {
    const page = show({ 'site.saveSettings': savedAs('Skyways Travel') })
    await page.fill(/^Company/, 'Skyways Travel')
    await page.press(texts.save)
    await expect.poll(page.toasts).toEqual([texts.saved])
    page.answer({ 'site.saveSettings': savedAs('Skyways Tours', 6) })
    await page.fill(/^Company/, 'Skyways Tours')
    await page.press(texts.save)
    await expect.poll(() => page.callsTo('site.saveSettings').map(({ version }) => version)).toEqual([4, 5])
  })

  it('discards what was typed', async () => {
    const page = show()
    await page.fill(/^Company/, 'Skyways Travel')
    await page.press(texts.discard)
    expect(company()).toBe('Skyways')
    screen.getByText(texts.nothingUnsaved)
  })

  it('names the tab with a mistake, and sends nothing', async () => {
    const page = show()
    await page.fill(/^Company/, ' ')
    await page.follow('Access')
    await page.press(texts.save)
    await page.follow(/^General$/)
    await screen.findByText(requiredText)
    expect(page.callsTo('site.saveSettings')).toEqual([])
  })

  it('links to the tab with a mistake below the form', async () => {
    const page = show({}, 'bank')
    await page.press(bankTexts.add)
    await page.press(texts.save)
    const bar = within((await screen.findByText(/^Check:/)).closest('div') ?? document.body)
    expect(bar.getByRole('link', { name: 'Bank accounts' }).getAttribute('href')).toBe(
      '/staff/site-settings?tab=bank',
    )
    expect(page.callsTo('site.saveSettings')).toEqual([])
  })

  it('saves the seller on invoices only if its tax numbers match', async () => {
    const page = show({ 'site.saveSettings': savedAs('Skyways') }, 'invoices')
    await screen.findByText(sellerTexts.noGst)
    await page.fill(sellerTexts.gstNumber, '29aaaci4798l1zx')
    await page.choose(sellerTexts.state, 'Karnataka')
    await page.press(texts.save)
    await screen.findByText(taxTexts.gstCheck)
    expect(page.callsTo('site.saveSettings')).toEqual([])
    await page.fill(sellerTexts.gstNumber, '29aaaci4798l1zu')
    await page.press(texts.save)
    await expect.poll(page.toasts).toEqual([texts.saved])
    const seller = { gstNumber: '29AAACI4798L1ZU', state: 'Karnataka' }
    expect(page.callsTo('site.saveSettings')).toMatchObject([{ settings: { seller } }])
  })

  it("shows the server's error at its field", async () => {
    const fields = [{ path: 'settings.adminEmail', message: 'This address bounces.' }]
    const page = show({ 'site.saveSettings': refused('invalidRequest', { fields }) })
    await page.fill(/^Company/, 'Skyways Travel')
    await page.press(texts.save)
    await screen.findByText('This address bounces.')
  })

  it('keeps what was typed when the save fails, and saves it again', async () => {
    const page = show({ 'site.saveSettings': refused('unavailable') })
    await page.fill(/^Company/, 'Skyways Travel')
    await page.press(texts.save)
    await screen.findByText(texts.notSaved)
    await expect.poll(page.toasts).toEqual([errorText.unavailable])
    expect(company()).toBe('Skyways Travel')
    page.answer({ 'site.saveSettings': savedAs('Skyways Travel') })
    await page.press(texts.save)
    await screen.findByText(texts.nothingUnsaved)
  })
})

describe('SiteSettingsScreen, when someone else has saved changes', () => {
  const overtaken = refused('wrongState', {
    details: {
      version: 7,
      changedBy: 'anil@skyways.example',
      at: '2026-11-20T06:30:00.000Z',
      changes: [{ path: 'companyName', before: 'Skyways India', after: 'Skyways Travel' }],
    },
  })
  const conflicted = async () => {
    const page = show({ 'site.saveSettings': overtaken })
    await page.fill(/^Company/, 'Skyways Travel')
    await page.press(texts.save)
    const dialog = within(await screen.findByRole('dialog', { name: conflictTexts.title }))
    dialog.getByText(/anil@skyways\.example saved changes/)
    dialog.getByText('Skyways India')
    expect(page.toasts()).toEqual([])
    return page
  }

  it('replaces them with the other version', async () => {
    const page = await conflicted()
    page.answer({ 'site.settings': { ...savedAs('Skyways India', 7), mayEdit: true } })
    await page.dialog.press(conflictTexts.take)
    await expect.poll(company).toBe('Skyways India')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.callsTo('site.saveSettings')).toHaveLength(1)
  })

  it('overwrites the other version', async () => {
    const page = await conflicted()
    page.answer({ 'site.saveSettings': savedAs('Skyways Travel', 8) })
    await page.dialog.press(conflictTexts.keep)
    await expect.poll(page.toasts).toEqual([texts.saved])
    expect(page.callsTo('site.saveSettings')[1]).toMatchObject({
      version: 7,
      settings: { companyName: 'Skyways Travel' },
    })
  })
})

describe('SiteSettingsScreen, history', () => {
  const entry = (version: number, changedBy: string) => ({
    version,
    at: '2026-11-20T06:30:00.000Z',
    changedBy,
    note: '',
    changes: [{ path: 'companyName', before: 'Sky', after: 'Skyways' }],
  })
  const history = {
    versions: [entry(4, 'anil@skyways.example'), entry(3, '')],
    total: 2,
    page: 1,
    totalPages: 1,
  }

  it('says when nothing was ever changed', async () => {
    show({ 'site.configVersions': { versions: [], total: 0, page: 1, totalPages: 1 } }, 'history')
    await screen.findByText(historyTexts.empty)
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'site.configVersions': refused('unavailable') }, 'history')
    await screen.findByRole('heading', { name: historyTexts.loadFailed })
    page.answer({ 'site.configVersions': history })
    await page.press(uiTexts.retry)
    await screen.findByText(texts.version(3))
  })

  it('restores an earlier version', async () => {
    const page = show({ 'site.configVersions': history, 'site.restoreConfig': savedAs('Sky', 5) }, 'history')
    await screen.findByText(historyTexts.current)
    expect(screen.queryByRole('button', { name: historyTexts.restoreVersion(4) })).toBeNull()
    await page.press(historyTexts.restoreVersion(3))
    await expect.poll(page.toasts).toEqual([texts.saved])
    expect(page.callsTo('site.restoreConfig')).toEqual([{ version: 4, restore: 3 }])
    expect(page.store.getState().site.site?.companyName).toBe('Sky')
  })

  it('offers nothing to restore to staff who can only view', async () => {
    show(
      { 'site.settings': { ...standing, mayEdit: false }, 'site.configVersions': history },
      'history',
      'staff',
    )
    await screen.findByText(texts.version(3))
    expect(screen.queryByRole('button', { name: historyTexts.restoreVersion(3) })).toBeNull()
  })
})
