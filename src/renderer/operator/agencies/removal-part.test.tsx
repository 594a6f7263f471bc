import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderOperator } from '#renderer/testing/render-operator.tsx'
import { anAgency } from '../operator.test-kit.ts'
import { removalTexts as texts } from '../texts.ts'

it('offers the export as a download, and deletes only a suspended agency', async () => {
  renderOperator({ at: '/agencies/coral', answers: { 'operator.agency': anAgency() } })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: texts.export })
  expect(link.getAttribute('href')).toBe('/api/operator/agencyCopy?siteId=coral')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.delete }).disabled).toBe(true)
})

it('needs the id typed, says what has to be settled, and then goes to the list', async () => {
  const agency = anAgency({ state: 'suspended' })
  const page = renderOperator({ at: '/agencies/coral', answers: { 'operator.agency': agency } })
  await page.press(texts.delete)
  const field = new RegExp(`^${texts.confirm('coral')}`)
  await page.dialog.fill(field, 'corel')
  await page.dialog.press(texts.delete)
  await screen.findByText("Type the agency's ID")
  page.answer({ 'operator.deleteAgency': refused('wrongState', { message: 'Export it first.' }) })
  await page.dialog.fill(field, 'coral')
  await page.dialog.press(texts.delete)
  await screen.findByText('Export it first.')
  page.answer({
    'operator.deleteAgency': {},
    'operator.agencies': { agencies: [], ...onlyPage(0) },
  })
  await page.dialog.press(texts.delete)
  await expect.poll(page.toasts).toEqual([texts.deleted('Coral Trails')])
  expect(page.callsTo('operator.deleteAgency').at(-1)).toEqual({ siteId: 'coral', confirm: 'coral' })
})
