import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { RepeatBlockDialog } from './repeat-block-dialog.tsx'
import { aBlock } from './seat-block.test-kit.ts'
import { repeatTexts as texts } from './texts.ts'

const show = (answers: Answers = {}) => {
  const closed: true[] = []
  const onClose = (): void => void closed.push(true)
  const page = renderScreen(<RepeatBlockDialog block={aBlock()} onClose={onClose} />, {
    as: 'supplier',
    answers: { 'flights.airlines': [], ...answers },
  })
  return { closed, ...page }
}
const listed = () =>
  within(screen.getByRole('region', { name: texts.dates }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)

it('lists the same weekday in the chosen period, then adds a block on each', async () => {
  const page = show({ 'fixedDepartures.repeatBlock': { added: 3, waiting: 0, skipped: [] } })
  await page.fill(new RegExp(`^${texts.until}`), '05/02/2027')
  expect(listed()).toEqual(['Fri,22 Jan 2027', 'Fri,29 Jan 2027', 'Fri,05 Feb 2027'])
  await page.press(texts.send(3))
  await expect.poll(() => page.closed).toEqual([true])
  expect(page.callsTo('fixedDepartures.repeatBlock')).toEqual([
    { blockId: 'b1', dates: ['2027-01-22', '2027-01-29', '2027-02-05'] },
  ])
  await expect.poll(page.toasts).toEqual(['3 blocks added'])
})

it('follows the weekdays, and says how many blocks wait for approval', async () => {
  const page = show({ 'fixedDepartures.repeatBlock': { added: 1, waiting: 1, skipped: [] } })
  await page.fill(new RegExp(`^${texts.until}`), '23/01/2027')
  await page.tick('Saturday')
  expect(listed()).toEqual(['Sat,16 Jan 2027', 'Fri,22 Jan 2027', 'Sat,23 Jan 2027'])
  await page.tick('Friday')
  expect(listed()).toEqual(['Sat,16 Jan 2027', 'Sat,23 Jan 2027'])
  await page.press(texts.send(2))
  await expect.poll(() => page.toasts()).toEqual(['1 block added, 1 block sent for approval'])
})

it('lists the dates that were left out, and why, before it closes', async () => {
  const page = show({
    'fixedDepartures.repeatBlock': { added: 1, waiting: 0, skipped: ['2027-01-22', '2027-01-29'] },
  })
  await page.fill(new RegExp(`^${texts.until}`), '05/02/2027')
  await page.press(texts.send(3))
  await screen.findByText(texts.skipped(2))
  screen.getByRole('heading', { name: '1 block added' })
  const left = within(screen.getByRole('list', { name: texts.skippedTitle })).getAllByRole('listitem')
  expect(left.map((item) => item.textContent)).toEqual(['Fri,22 Jan 2027', 'Fri,29 Jan 2027'])
  expect(page.closed).toEqual([])
  await page.press('Close')
  expect(page.closed).toEqual([true])
  expect(page.toasts()).toEqual([])
})

it('says before sending that dates left out are skipped, and that approvals are one proposal', () => {
  show()
  screen.getByText(/already have these flights are left out/)
  screen.getByText(/approval are sent together, as one proposal/)
})

it.each([
  ['', texts.missing],
  ['14/01/2027', texts.order],
  ['20/01/2027', texts.noMatch],
  ['01/01/2030', texts.tooMany(60)],
])('sends nothing for the last date "%s"', async (until, message) => {
  const page = show()
  if (until) await page.fill(new RegExp(`^${texts.until}`), until)
  await page.press(/^Add/)
  await screen.findByText(message)
  expect(page.callsTo('fixedDepartures.repeatBlock')).toEqual([])
})

it("shows the server's reason and keeps what was typed", async () => {
  const message = '22 Jan 2027: Enter a deadline before the departure'
  const fields = [{ path: 'dates', message }]
  const page = show({ 'fixedDepartures.repeatBlock': refused('invalidRequest', { message, fields }) })
  await page.fill(new RegExp(`^${texts.until}`), '23/01/2027')
  await page.press(texts.send(1))
  await screen.findByText(message)
  expect(listed()).toEqual(['Fri,22 Jan 2027'])
  expect(page.closed).toEqual([])
})
