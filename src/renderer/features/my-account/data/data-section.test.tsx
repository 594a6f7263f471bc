import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DataSection as Sections, type ErasureCheck } from '#contract/entities/data-copy.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { copyTexts, erasureTexts } from '#renderer/entities/data-rights/data-rights-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { DataSection } from './data-section.tsx'
import { myDataTexts as texts } from './my-data-texts.ts'

const free: ErasureCheck = {
  blockers: [],
  kept: { bookings: 3, documents: 1, walletEntries: 0 },
  email: 'kavita@skyways.example',
  keepsCompany: false,
}
const held: ErasureCheck = {
  ...free,
  blockers: [
    { is: 'walletBalance', text: '₹500.00 is in the wallet.' },
    { is: 'futureTickets', text: '2 tickets for flights to come.' },
  ],
}

const show = (answers: Answers = {}, as: Viewer = 'retail') =>
  renderScreen(<DataSection />, { as, at: '/user/dashboard/userProfile', answers })

describe('DataSection, copy', () => {
  it('loads every section and saves one file', async () => {
    const page = show({
      'users.dataCopy': ({ section }) => ({
        section,
        rows: section === 'trail' ? [{ at: 'x' }] : [],
        next: null,
      }),
    })
    await page.press(texts.copy)
    await expect.poll(page.toasts).toEqual([copyTexts.saved(1)])
    expect(page.callsTo('users.dataCopy').map(({ section }) => section)).toEqual(Sections.options)
  })

  it('says why a copy failed, and saves nothing', async () => {
    const page = show({ 'users.dataCopy': refused('unavailable', { message: 'Busy.' }) })
    await page.press(texts.copy)
    await expect.poll(page.toasts).toEqual(['Busy.'])
  })

  it('shows progress after a second, and can be cancelled after five', async () => {
    const { pass } = startMovingClock()
    const page = show({ 'users.dataCopy': 'never' })
    await page.press(texts.copy)
    expect(screen.queryByText(copyTexts.loading(0, copyTexts.sections.account))).toBeNull()
    await pass(1_100)
    screen.getByText(copyTexts.loading(0, copyTexts.sections.account))
    expect(screen.queryByRole('button', { name: copyTexts.cancel })).toBeNull()
    await pass(4_000)
    screen.getByRole('button', { name: copyTexts.cancel })
  })
})

describe('DataSection, erasing', () => {
  it('shows placeholders while the account is checked', async () => {
    const page = show({ 'users.closeCheck': 'never' })
    await page.press(texts.close)
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it('says why the account cannot be erased yet', async () => {
    const page = show({ 'users.closeCheck': held })
    await page.press(texts.close)
    await screen.findByText('2 tickets for flights to come.')
    expect(screen.queryByLabelText(texts.password)).toBeNull()
  })

  it('says why it cannot check, and checks on request', async () => {
    const page = show({ 'users.closeCheck': refused('unavailable', { message: 'Busy.' }) })
    await page.press(texts.close)
    await screen.findByRole('heading', { name: erasureTexts.checkFailed })
    page.answer({ 'users.closeCheck': free })
    await page.press(uiTexts.retry)
    await screen.findByLabelText(new RegExp(`^${texts.password}`))
  })

  it('spells out what is deleted and kept, and needs the password', async () => {
    const page = show({
      'users.closeCheck': free,
      'users.closeAccount': { erasedAt: '2026-11-20T04:00:00Z' },
    })
    await page.press(texts.close)
    await screen.findByText(erasureTexts.deleted)
    for (const item of [...erasureTexts.deletedItems, ...erasureTexts.keptItems(free)]) screen.getByText(item)
    await page.dialog.press(texts.submit)
    await screen.findByText(requiredText)
    expect(page.callsTo('users.closeAccount')).toEqual([])
    await page.fill(new RegExp(`^${texts.password}`), 'violet kettle 92 sings')
    await page.dialog.press(texts.submit)
    await expect.poll(page.address).toBe('/logout')
    expect(page.callsTo('users.closeAccount')).toMatchObject([
      { password: 'violet kettle 92 sings', mailed: null },
    ])
  })

  it('shows at the field that the password is wrong', async () => {
    const fields = [{ path: 'password', message: "That isn't your password" }]
    const page = show({
      'users.closeCheck': free,
      'users.closeAccount': refused('invalidRequest', { fields }),
    })
    await page.press(texts.close)
    await page.fill(new RegExp(`^${texts.password}`), 'wrong')
    await page.dialog.press(texts.submit)
    await screen.findByText("That isn't your password")
  })

  it('emails a code to a user without a password', async () => {
    const page = show(
      {
        'users.closeCheck': free,
        'users.mailCloseCode': { code: 'half', expiresAt: '2026-11-20T04:10:00Z' },
        'users.closeAccount': { erasedAt: '2026-11-20T04:00:00Z' },
      },
      aUser('retail', { hasPassword: false }),
    )
    await page.press(texts.close)
    await screen.findByText(texts.codeNeeded)
    await page.dialog.press(texts.mailCode)
    await page.fill(new RegExp(`^${texts.digits}`), '123456')
    await page.dialog.press(texts.submit)
    await expect.poll(page.address).toBe('/logout')
    expect(page.callsTo('users.closeAccount')).toMatchObject([
      { password: '', mailed: { code: 'half', digits: '123456' } },
    ])
  })
})
