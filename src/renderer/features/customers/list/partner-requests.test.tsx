import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { partnerRequestsTexts as texts } from '#renderer/features/customers/customers-texts.ts'
import { PartnerRequests } from './partner-requests.tsx'

const request = {
  requestId: '4',
  companyName: 'Orbit',
  contactName: 'Ravi Iyer',
  email: 'ravi@orbit.example',
  phone: '',
  message: 'We sell rail tickets.',
  createdAt: '2026-11-20T06:30:00Z',
}
const at = '/staff/customers?tab=apiConsumers&view=programme'
const show = (answers: Answers) =>
  renderScreen(<PartnerRequests tabs={null} />, { as: 'staff', at, isNarrow: true, answers })

describe('PartnerRequests', () => {
  it('lists the requests, and searches them', async () => {
    const page = show({ 'site.partnerRequests': { requests: [request], ...onlyPage(1) } })
    await screen.findByText('Orbit')
    screen.getByRole('heading', { name: texts.head })
    await page.fill(texts.search, 'orb')
    await expect.poll(() => page.callsTo('site.partnerRequests').at(-1)).toMatchObject({ searchQuery: 'orb' })
    expect(page.address()).toBe(`${at}&q=orb`)
  })

  it('says when there are none, and why it cannot load', async () => {
    const page = show({ 'site.partnerRequests': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'site.partnerRequests': { requests: [], ...onlyPage(0) } })
    await page.press('Try again')
    await screen.findByRole('heading', { name: texts.empty })
  })
})
