import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderOperator } from '#renderer/testing/render-operator.tsx'
import { anAgency } from '../operator.test-kit.ts'
import { agencyTexts as texts } from '../texts.ts'

const link = 'https://coral.example/app/generate_password#code=owner-1'

/** Opens the dialog and fills it in, apart from the fields that a test names. */
const opened = async (over: Readonly<Record<string, string>> = {}) => {
  const page = renderOperator({
    answers: { 'operator.agencies': { agencies: [], ...onlyPage(0) }, 'operator.agency': anAgency() },
  })
  await screen.findByText(texts.empty)
  screen.getAllByRole('button', { name: texts.create })[0]?.click()
  const typed = {
    [texts.name]: 'Coral Trails',
    [texts.id]: 'coral',
    [texts.domain]: 'Coral.example',
    [texts.firstName]: 'Anil',
    [texts.lastName]: 'Kurian',
    [texts.email]: 'anil@coral.example',
    ...over,
  }
  for (const [label, text] of Object.entries(typed)) await page.dialog.fill(new RegExp(`^${label}`), text)
  return page
}
const valueOf = (label: string): string =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value

describe('the form for a new agency', () => {
  it('creates it, shows the owner’s link once, and opens the agency', async () => {
    const page = await opened()
    await page.dialog.choose(texts.kind, texts.kinds.test)
    page.answer({ 'operator.createAgency': { agency: anAgency({ kind: 'test' }), link } })
    await page.dialog.press(texts.create)
    await screen.findByText(link)
    screen.getByText(texts.linkText('anil@coral.example'))
    expect(page.callsTo('operator.createAgency')).toEqual([
      {
        siteId: 'coral',
        companyName: 'Coral Trails',
        kind: 'test',
        domain: 'coral.example',
        phone: '',
        owner: { firstName: 'Anil', lastName: 'Kurian', email: 'anil@coral.example' },
      },
    ])
    await page.dialog.press(texts.copy)
    await screen.findByRole('button', { name: texts.copied })
    expect(page.platform.asked).toContainEqual(['copy', link])
    await page.dialog.press(texts.done)
    await screen.findByRole('heading', { name: 'Coral Trails', level: 1 })
    expect(screen.queryByText(link)).toBeNull()
  })

  it('says at the fields what has to change, sends nothing and keeps what was typed', async () => {
    const page = await opened({
      [texts.id]: 'Coral Trails',
      [texts.domain]: 'https://coral.example/',
      [texts.email]: '',
    })
    await page.dialog.press(texts.create)
    await screen.findByText(/^Use 3 to 32 lower-case letters/)
    await screen.findByText(/^Enter a domain without https/)
    expect(screen.getByLabelText(new RegExp(`^${texts.email}`)).getAttribute('aria-invalid')).toBe('true')
    expect(page.callsTo('operator.createAgency')).toEqual([])
    expect(valueOf(texts.domain)).toBe('https://coral.example/')
    expect(valueOf(texts.firstName)).toBe('Anil')
  })

  it('keeps what was typed when the server refuses it', async () => {
    const page = await opened()
    const message = 'An agency with the ID coral already exists. Choose another ID.'
    page.answer({ 'operator.createAgency': refused('wrongState', { message }) })
    await page.dialog.press(texts.create)
    await screen.findByText(message)
    expect(valueOf(texts.name)).toBe('Coral Trails')
    expect(valueOf(texts.domain)).toBe('Coral.example')
  })
})
