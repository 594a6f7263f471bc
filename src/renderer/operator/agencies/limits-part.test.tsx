import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AgencyDetails } from '#contract/http/operator-agencies.ts'
import { refused } from '#renderer/testing/answers.ts'
import { renderOperator } from '#renderer/testing/render-operator.tsx'
import { anAgency } from '../operator.test-kit.ts'
import { limitTexts as texts } from '../texts.ts'

const show = (agency: AgencyDetails = anAgency()) =>
  renderOperator({ at: '/agencies/coral', answers: { 'operator.agency': agency } })

it('shows what is used of each limit', async () => {
  const limits = { off: ['exports' as const], staff: 5, searchesPerDay: 20_000, emailsPerDay: 500 }
  show(anAgency({ limits, searchesToday: 1_500, emailsToday: 120, mostEmails: 500 }))
  const part = await screen.findByRole('region', { name: texts.title })
  expect(part.textContent).toContain(texts.featureNames.exports)
  expect(part.textContent).toContain(texts.used('0', '5'))
  expect(part.textContent).toContain(texts.used('1,500', '20,000'))
  expect(part.textContent).toContain(texts.used('120', '500'))
})

it('changes features and numbers, and an empty number means no limit', async () => {
  const before = anAgency({
    limits: { off: ['exports'], staff: 5, searchesPerDay: 100, emailsPerDay: null },
    searchesToday: 0,
  })
  const page = show(before)
  await screen.findByRole('region', { name: texts.title })
  await page.press(texts.change)
  await page.dialog.tick(texts.featureNames.exports)
  await page.dialog.tick(texts.featureNames.guestCheckout)
  await page.dialog.fill(texts.staff, '')
  await page.dialog.fill(texts.searches, '-1')
  await page.dialog.press(texts.save)
  await screen.findByText(/0/, { selector: '.field *' })
  expect(page.callsTo('operator.setAgencyLimits')).toEqual([])
  await page.dialog.fill(texts.searches, '250')
  await page.dialog.fill(texts.emails, '40')
  page.answer({ 'operator.setAgencyLimits': refused('notFound', { message: 'It is gone.' }) })
  await page.dialog.press(texts.save)
  await screen.findByText('It is gone.')
  const limits = { off: ['guestCheckout' as const], staff: null, searchesPerDay: 250, emailsPerDay: 40 }
  const after = anAgency({ limits, searchesToday: 0, mostEmails: 40 })
  page.answer({ 'operator.setAgencyLimits': after, 'operator.agency': after })
  await page.dialog.press(texts.save)
  await screen.findByText(texts.used('0', '250'))
  expect(page.callsTo('operator.setAgencyLimits').at(-1)).toEqual({
    siteId: 'coral',
    ...limits,
    seen: before.limits,
  })
  await expect.poll(page.toasts).toEqual([texts.saved('Coral Trails')])
})

it('sends the limits that the dialog began with, even after the page has read others', async () => {
  const before = anAgency({ limits: { off: [], staff: 5, searchesPerDay: null, emailsPerDay: null } })
  const page = show(before)
  await screen.findByRole('region', { name: texts.title })
  await page.press(texts.change)
  await page.dialog.fill(texts.staff, '6')
  page.answer({
    'operator.setAgencyLimits': refused('wrongState', { message: 'Another operator changed these limits.' }),
    'operator.agency': anAgency({ limits: { off: [], staff: 40, searchesPerDay: null, emailsPerDay: null } }),
  })
  await page.dialog.press(texts.save)
  await screen.findByText('Another operator changed these limits.')
  await page.dialog.press(texts.save)
  await expect.poll(() => page.callsTo('operator.setAgencyLimits')).toHaveLength(2)
  expect(page.callsTo('operator.setAgencyLimits').at(-1)?.seen).toEqual(before.limits)
})
