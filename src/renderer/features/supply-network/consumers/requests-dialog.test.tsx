import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aRequest, toConsumersPage, toRequestsPage } from '../supply-network.test-kit.ts'
import { ApiConsumers } from './api-consumers.tsx'
import { requestsTexts as texts } from './consumers-texts.ts'

const approved = aRequest({
  requestStatus: 'Approved',
  approverName: 'Meera Nair',
  approverEmail: 'meera@skyways.example',
  decidedAt: '2026-11-21T06:30:00Z',
})
const decidedText = 'Request status changed successfully'

const open = async (answers: Answers, permissions?: string[]) => {
  const page = renderScreen(<ApiConsumers view="consumers" tabs={null} />, {
    as: 'staff',
    at: '/staff/customers?tab=apiConsumers',
    isNarrow: true,
    answers: { 'consumers.list': toConsumersPage(), ...answers },
    ...(permissions ? { permissions } : {}),
  })
  await page.press(/^API customer requests/)
  await screen.findByRole('dialog', { name: 'API Customer Requests' })
  return page
}
const findCard = async () => within(await screen.findByRole('listitem', { name: 'Horizon Travels' }))

describe('the dialog of API customer requests', () => {
  it('shows the agency with its contacts and note', async () => {
    await open({ 'consumers.requests': toRequestsPage(aRequest()) })
    const card = await findCard()
    expect(card.getByRole('link', { name: 'horizon.localhost' }).getAttribute('href')).toBe(
      'https://horizon.localhost',
    )
    card.getByRole('link', { name: 'desk@horizon.example' })
    card.getByText('We sell to 40 agents in Pune.')
    card.getByText('Wants to sell Leh summer seats (Fixed departures)')
    card.getByText('Pending')
  })

  it("says in the specification's words when there are none", async () => {
    await open({ 'consumers.requests': toRequestsPage() })
    await screen.findByRole('heading', { name: 'No Requests found!' })
  })

  it('says why it cannot load, and retries', async () => {
    const page = await open({ 'consumers.requests': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'consumers.requests': toRequestsPage(aRequest()) })
    await page.press('Try again')
    await findCard()
  })

  it('names both agencies before it approves, and then shows who approved it', async () => {
    const page = await open({
      'consumers.requests': toRequestsPage(aRequest()),
      'consumers.changeRequestStatus': { request: approved, text: decidedText },
    })
    await findCard()
    page.answer({ 'consumers.requests': toRequestsPage(approved) })
    await page.press('Approve Horizon Travels')
    expect(page.callsTo('consumers.changeRequestStatus')).toEqual([])
    await page.dialog.press('Approve Horizon Travels · Skyways')
    await expect.poll(page.toasts).toEqual([decidedText])
    expect(page.callsTo('consumers.changeRequestStatus')).toEqual([
      { newRequestStatus: 'Approved', requestId: 'r1', consumerMongoSiteId: 's9', reason: '' },
    ])
    const card = await findCard()
    await card.findByText(/^Approved by Meera Nair \(meera@skyways.example\), .*21 Nov 2026/)
    expect(card.queryByRole('button')).toBeNull()
  })

  it('rejects only with a reason', async () => {
    const rejected = aRequest({ ...approved, requestStatus: 'Rejected', reason: 'No GSTIN' })
    const page = await open({
      'consumers.requests': toRequestsPage(aRequest()),
      'consumers.changeRequestStatus': { request: rejected, text: decidedText },
    })
    await page.press('Reject Horizon Travels')
    await page.dialog.press('Reject Horizon Travels · Skyways')
    await screen.findByText(requiredText)
    await page.dialog.fill(/^Reason/, 'No GSTIN')
    page.answer({ 'consumers.requests': toRequestsPage(rejected) })
    await page.dialog.press('Reject Horizon Travels · Skyways')
    await (await findCard()).findByText(/Reason: No GSTIN/)
    expect(page.callsTo('consumers.changeRequestStatus').at(-1)).toMatchObject({
      newRequestStatus: 'Rejected',
      reason: 'No GSTIN',
    })
    expect(page.toasts()).toEqual([decidedText])
  })

  it('shows a decision that a colleague made first', async () => {
    const message = 'This request is already approved.'
    const page = await open({
      'consumers.requests': toRequestsPage(aRequest()),
      'consumers.changeRequestStatus': refused('wrongState', { message }),
    })
    await page.press('Reject Horizon Travels')
    await page.dialog.fill(/^Reason/, 'No GSTIN')
    page.answer({ 'consumers.requests': toRequestsPage(approved) })
    await page.dialog.press('Reject Horizon Travels · Skyways')
    await (await findCard()).findByText(/^Approved by Meera Nair/)
    expect(page.toasts()).toEqual([message])
  })

  it('shows the current status after an approval that came too late', async () => {
    const message = 'This request is already approved.'
    const page = await open({
      'consumers.requests': toRequestsPage(aRequest()),
      'consumers.changeRequestStatus': refused('wrongState', { message }),
    })
    await findCard()
    await page.press('Approve Horizon Travels')
    page.answer({ 'consumers.requests': toRequestsPage(approved) })
    await page.dialog.press('Approve Horizon Travels · Skyways')
    await (await findCard()).findByText(/^Approved by Meera Nair/)
    expect(page.toasts()).toEqual([message])
  })

  it('filters by status and turns pages', async () => {
    const page = await open({
      'consumers.requests': { ...toRequestsPage(aRequest()), total: 11, totalPages: 2 },
    })
    await page.press('Next')
    await expect.poll(() => page.callsTo('consumers.requests').at(-1)).toMatchObject({ page: 2 })
    await page.press('Prev')
    await page.dialog.choose(texts.status, 'Rejected')
    await expect
      .poll(() => page.callsTo('consumers.requests').at(-1))
      .toMatchObject({ requestStatus: 'Rejected', page: 1 })
  })

  it('has no buttons to decide for staff who may only view requests', async () => {
    await open({ 'consumers.requests': toRequestsPage(aRequest()) }, ['customers.view'])
    const card = await findCard()
    screen.getByText(texts.viewOnly)
    expect(card.queryByRole('button')).toBeNull()
  })
})
