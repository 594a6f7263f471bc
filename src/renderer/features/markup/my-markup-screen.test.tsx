import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { MyMarkupScreen } from './my-markup-screen.tsx'
import { markupTexts, myMarkupTexts } from './texts.ts'

const terms = { unit: 'fixed', value: 250, per: 'passenger' } as const
const show = (answers: Answers, as: Viewer = 'travelAgent') =>
  renderScreen(<MyMarkupScreen />, { as, at: '/flight/my-markup', answers })

describe('MyMarkupScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'markup.mine': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('has no amount before an agent turns the markup on', async () => {
    const page = show({ 'markup.mine': { terms: null } })
    await page.tick(myMarkupTexts.on)
    await screen.findByLabelText(/^Amount in/)
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'markup.mine': refused('unavailable') })
    await screen.findByRole('heading', { name: myMarkupTexts.loadFailed })
    page.answer({ 'markup.mine': { terms } })
    await page.press('Try again')
    await screen.findByDisplayValue('250')
  })

  it('is for agents only, and requests nothing for others', async () => {
    const page = show({}, 'retail')
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('saves the amount', async () => {
    const page = show({ 'markup.mine': { terms }, 'markup.saveMine': (request) => request })
    await page.fill(/^Amount in/, '300')
    await page.press(myMarkupTexts.save)
    await screen.findByText(markupTexts.saved)
    expect(page.callsTo('markup.saveMine')).toEqual([{ terms: { ...terms, value: 300 } }])
  })

  it('sends no amount when the markup is turned off', async () => {
    const page = show({ 'markup.mine': { terms }, 'markup.saveMine': (request) => request })
    await page.tick(myMarkupTexts.on)
    await page.press(myMarkupTexts.save)
    await screen.findByText(markupTexts.saved)
    expect(page.callsTo('markup.saveMine')).toEqual([{ terms: null }])
  })

  it('says at the amount what is wrong with it, and sends nothing', async () => {
    const page = show({ 'markup.mine': { terms } })
    await page.fill(/^Amount in/, '100001')
    await page.press(myMarkupTexts.save)
    await screen.findByText('Enter an amount up to ₹ 1,00,000')
    expect(page.callsTo('markup.saveMine')).toEqual([])
  })
})
