import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aVisible, anOwnRequest } from '../supply-network.test-kit.ts'
import { availableTexts as texts, requestTexts } from './suppliers-texts.ts'
import { SupplyNetworkScreen } from './supply-network-screen.tsx'

const show = (answers: Answers) =>
  renderScreen(<SupplyNetworkScreen />, {
    as: 'staff',
    at: '/staff/suppliers/network?tab=available',
    answers,
  })
const showOne = (supplier = aVisible(), answers: Answers = {}) =>
  show({ 'suppliers.visible': { suppliers: [supplier] }, ...answers })
const findCard = async () => within(await screen.findByRole('listitem', { name: 'Gulf seats, Meridian' }))
const requestName = texts.requestOf('Gulf seats', 'Meridian')

describe('available lists', () => {
  it('are placeholders while loading', async () => {
    show({ 'suppliers.visible': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('explain who decides what is visible when there are none', async () => {
    const page = show({ 'suppliers.visible': { suppliers: [] } })
    await screen.findByRole('heading', { name: texts.empty })
    expect(page.callsTo('suppliers.visible')).toEqual([{ domainName: 'skyways.localhost' }])
  })

  it('say why they cannot load, and retry', async () => {
    const page = show({ 'suppliers.visible': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'suppliers.visible': { suppliers: [aVisible()] } })
    await page.press('Try again')
    await findCard()
  })

  it('are requested after their terms are shown', async () => {
    const requested = aVisible({ request: anOwnRequest() })
    const page = showOne(aVisible(), { 'suppliers.request': { supplier: requested } })
    await page.press(requestName)
    const dialog = within(await screen.findByRole('dialog', { name: 'Request seats from Meridian' }))
    dialog.getByText(/Pay before ticketing.\s+No refunds after check-in./)
    await page.dialog.fill(requestTexts.note, 'We sell in Pune')
    page.answer({ 'suppliers.visible': { suppliers: [requested] } })
    await page.dialog.press('Accept terms and send request · Skyways')
    await (await findCard()).findByText(/^Requested .*20 Nov 2026.* by Meera Nair/)
    expect(page.toasts()).toEqual([requestTexts.sent])
    expect(page.callsTo('suppliers.request')).toEqual([
      { supplierListId: 'sl5', termsVersion: 4, note: 'We sell in Pune' },
    ])
  })

  it('show the current state if they changed in the meantime', async () => {
    const message = 'The terms have changed. Read the current ones and try again.'
    const page = showOne(aVisible(), { 'suppliers.request': refused('wrongState', { message }) })
    await page.press(requestName)
    page.answer({ 'suppliers.visible': { suppliers: [aVisible({ isOpen: false })] } })
    await page.dialog.press(requestTexts.submitAt('Skyways'))
    await (await findCard()).findByText(texts.closed)
    expect(page.toasts()).toEqual([message])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are withdrawn while the request is pending', async () => {
    const withdrawn = aVisible({ request: anOwnRequest({ requestStatus: 'Withdrawn' }) })
    const page = showOne(aVisible({ request: anOwnRequest() }), {
      'suppliers.withdrawRequest': { supplier: withdrawn },
    })
    const card = await findCard()
    card.getByText('Pending')
    page.answer({ 'suppliers.visible': { suppliers: [withdrawn] } })
    await page.press(texts.withdrawOf('Gulf seats', 'Meridian'))
    await card.findByText('Withdrawn')
    card.getByText(texts.again)
    expect(page.callsTo('suppliers.withdrawRequest')).toEqual([{ requestId: 'r1' }])
    expect(page.toasts()).toEqual([texts.withdrawn])
  })

  it('say why they were rejected and when they can be requested again', async () => {
    const request = anOwnRequest({
      requestStatus: 'Rejected',
      decidedAt: '2026-11-21T06:30:00Z',
      reason: 'No GSTIN',
      mayAskAgainAt: '2099-11-28T06:30:00Z',
    })
    showOne(aVisible({ request }))
    const card = await findCard()
    card.getByText('Rejected')
    card.getByText('Reason: No GSTIN')
    card.getByText(/^You can request it again from .*28 Nov 2099/)
    expect(card.queryByRole('button')).toBeNull()
  })

  it('can be requested again after that', async () => {
    const request = anOwnRequest({
      requestStatus: 'Rejected',
      decidedAt: '2020-11-21T06:30:00Z',
      mayAskAgainAt: '2020-11-28T06:30:00Z',
    })
    showOne(aVisible({ request }))
    const card = await findCard()
    expect(card.getByRole('button').textContent).toBe(texts.again)
  })

  it.each([
    [
      'linked ones',
      aVisible({ isLinked: true, request: anOwnRequest({ requestStatus: 'Approved' }) }),
      texts.linked,
    ],
    ['closed ones', aVisible({ isOpen: false }), texts.closed],
  ])('cannot be requested: %s', async (_which, supplier, word) => {
    showOne(supplier)
    const card = await findCard()
    card.getByText(word)
    expect(card.queryByRole('button')).toBeNull()
  })
})
