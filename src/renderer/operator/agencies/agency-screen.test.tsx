import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { refused } from '#renderer/testing/answers.ts'
import { renderOperator } from '#renderer/testing/render-operator.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { anAgency } from '../operator.test-kit.ts'
import { agencyTexts as texts } from '../texts.ts'

const at = '/agencies/coral'
const show = (over: Parameters<typeof anAgency>[0] = {}) =>
  renderOperator({ at, answers: { 'operator.agency': anAgency(over) } })

describe("an agency's page", () => {
  it('names the browser tab, and marks Agencies in the menu', async () => {
    show()
    await screen.findByRole('heading', { name: 'Coral Trails', level: 1 })
    expect(document.title).toBe('Coral Trails · Faredesk operator')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Agencies')
  })

  it('links to the list when the agency doesn’t exist', async () => {
    renderOperator({ at, answers: { 'operator.agency': refused('notFound') } })
    await screen.findByText(texts.notFound)
    screen.getByRole('link', { name: texts.all })
  })

  it('can be tried again when it couldn’t be loaded', async () => {
    const page = renderOperator({ at, answers: { 'operator.agency': refused('internal') } })
    await screen.findByText(texts.failed)
    page.answer({ 'operator.agency': anAgency() })
    await page.press(uiTexts.retry)
    await screen.findByRole('heading', { name: 'Coral Trails' })
  })

  it('suspends the agency with a reason and resumes it', async () => {
    const page = show()
    await page.press(texts.suspend)
    screen.getByText(texts.suspendText)
    await page.dialog.press(texts.suspend)
    expect(await screen.findByText(requiredText)).toBeTruthy()
    await page.dialog.fill(new RegExp(`^${texts.reason}`), 'Unpaid invoices')
    const suspended = anAgency({ state: 'suspended', suspendedFor: 'Unpaid invoices' })
    page.answer({ 'operator.setAgencyState': suspended, 'operator.agency': suspended })
    await page.dialog.press(texts.suspend)
    await screen.findByText(texts.suspendedFor('Unpaid invoices'))
    screen.getByText(texts.states.suspended)
    page.answer({ 'operator.setAgencyState': anAgency(), 'operator.agency': anAgency() })
    await page.press(texts.resume)
    await screen.findByText(texts.states.active)
    expect(page.callsTo('operator.setAgencyState')).toEqual([
      { siteId: 'coral', state: 'suspended', reason: 'Unpaid invoices' },
      { siteId: 'coral', state: 'active' },
    ])
    expect(page.toasts()).toEqual([texts.suspended('Coral Trails'), texts.resumed('Coral Trails')])
  })

  it('changes the kind after confirmation, and says why when it can’t', async () => {
    const page = show()
    await page.press(texts.makeKind.test)
    screen.getByText(texts.kindText.test)
    page.answer({ 'operator.setAgencyKind': refused('wrongState', { message: 'It has bookings.' }) })
    await page.dialog.press(texts.makeKind.test)
    await screen.findByText('It has bookings.')
    screen.getByText(texts.kinds.live)
    await page.press(texts.makeKind.test)
    page.answer({
      'operator.setAgencyKind': anAgency({ kind: 'test' }),
      'operator.agency': anAgency({ kind: 'test' }),
    })
    await page.dialog.press(texts.makeKind.test)
    await screen.findByText(texts.kinds.test)
    await screen.findByRole('button', { name: texts.makeKind.live })
    expect(page.callsTo('operator.setAgencyKind').at(-1)).toEqual({ siteId: 'coral', kind: 'test' })
  })

  it('doesn’t offer another kind for a demo agency', async () => {
    show({ kind: 'demo' })
    await screen.findByText(texts.kinds.demo)
    expect(screen.queryByRole('button', { name: /^Mark as/ })).toBeNull()
  })
})
