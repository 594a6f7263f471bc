import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { aChangeItem, aChangeRequest } from '#renderer/entities/change-request.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { decisionTexts as texts, type DecisionAction } from './decision-texts.ts'

const item = aChangeItem()
const answered: ChangeRequest = aChangeRequest()

const show = (action: DecisionAction, answers: Answers = {}) => {
  const closed: true[] = []
  const dialog = (
    <DecisionDialog request={answered} item={item} action={action} onClose={() => void closed.push(true)} />
  )
  return { closed, ...renderScreen(dialog, { as: 'staff', answers }) }
}

const button = (action: DecisionAction) => new RegExp(`^${texts.actions[action]}`)

describe('DecisionDialog', () => {
  it('requires the amount of a refund and a reason', async () => {
    const page = show('settle')
    await page.press(button('settle'))
    expect(await screen.findAllByText(texts.required)).toHaveLength(2)
    await page.fill(new RegExp(`^${texts.refunded}`), 'some')
    await page.fill(/^Reason/, 'no')
    await screen.findByText(texts.badAmount)
    await screen.findByText(texts.reasonShort)
    expect(page.callsTo('tickets.decideChangeRequest')).toEqual([])
  })

  it("refuses two of the airline's references in one field", async () => {
    const page = show('identify')
    await page.fill(new RegExp(`^${texts.number}`), 'CR1, CR2')
    await page.fill(/^Reason/, 'Told by phone')
    await page.press(button('identify'))
    await screen.findByText('Enter one reference, without spaces or commas')
    expect(page.callsTo('tickets.decideChangeRequest')).toEqual([])
  })

  it('sends the decision and closes', async () => {
    const page = show('reject', { 'tickets.decideChangeRequest': answered })
    await page.fill(/^Reason/, ' Told by phone ')
    await page.press(button('reject'))
    await expect.poll(() => page.closed).toEqual([true])
    await expect.poll(page.toasts).toEqual([texts.done('859WCU')])
    expect(page.callsTo('tickets.decideChangeRequest')).toEqual([
      { itemId: '9001', decision: { action: 'reject' }, reason: 'Told by phone' },
    ])
  })

  it('says that nothing moved when the server refuses', async () => {
    const page = show('reject', {
      'tickets.decideChangeRequest': refused('wrongState', { message: 'Already decided.' }),
    })
    await page.fill(/^Reason/, 'Told by phone')
    await page.press(button('reject'))
    expect((await screen.findByRole('alert')).textContent).toContain(`${texts.failed} Already decided.`)
    expect(page.closed).toEqual([])
  })

  it('repeats the same request when no answer came', async () => {
    const page = show('reject', { 'tickets.decideChangeRequest': 'lost' })
    await page.fill(/^Reason/, 'Told by phone')
    await page.press(button('reject'))
    expect((await screen.findByRole('alert')).textContent).toContain(texts.noAnswer)
    page.answer({ 'tickets.decideChangeRequest': answered })
    await page.press(button('reject'))
    await expect.poll(() => page.closed).toEqual([true])
    expect(page.callsTo('tickets.decideChangeRequest')).toHaveLength(2)
  })
})
