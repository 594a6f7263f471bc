import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderOperator } from '#renderer/testing/render-operator.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { anAgency, aSummary } from '../operator.test-kit.ts'
import { agencyTexts as texts } from '../texts.ts'

const two = {
  agencies: [
    aSummary(),
    aSummary({ siteId: 'dune', companyName: 'Dune Air', state: 'suspended', kind: 'test', domains: [] }),
  ],
  ...onlyPage(2),
}

describe('the list of agencies', () => {
  it('shows what each agency is, and opens one', async () => {
    const page = renderOperator({ answers: { 'operator.agencies': two, 'operator.agency': anAgency() } })
    await screen.findByText('dune')
    const shown = screen.getAllByRole('gridcell').map(({ textContent }) => textContent)
    for (const text of ['Coral Trails', 'coral.example', texts.kinds.live, texts.states.active])
      expect(shown.join('|')).toContain(text)
    for (const text of ['Dune Air', texts.noDomain, texts.kinds.test, texts.states.suspended])
      expect(shown.join('|')).toContain(text)
    screen.getByText(texts.count(2))
    await page.follow(/^Coral Trails/)
    await screen.findByRole('heading', { name: 'Coral Trails', level: 1 })
    expect(page.callsTo('operator.agency')).toEqual([{ siteId: 'coral' }])
  })

  it('shows cards on a phone', async () => {
    renderOperator({ answers: { 'operator.agencies': two }, isNarrow: true })
    const [first = document.body] = await screen.findAllByRole('article')
    within(first).getByRole('link', { name: 'Coral Trails' })
    expect(screen.queryByRole('row')).toBeNull()
  })

  it('finds an agency, and says when none matches', async () => {
    const page = renderOperator({ answers: { 'operator.agencies': two } })
    await screen.findByText('Dune Air')
    page.answer({
      'operator.agencies': ({ search }) =>
        search === 'dune'
          ? { agencies: two.agencies.slice(1), ...onlyPage(1) }
          : { agencies: [], ...onlyPage(0) },
    })
    await page.fill(texts.search, ' dune ')
    await screen.findByText(texts.count(1))
    expect(screen.queryByText('Coral Trails')).toBeNull()
    await page.fill(texts.search, 'unknown')
    await screen.findByText(texts.noMatch)
  })

  it('offers to create the first agency when there are none', async () => {
    const page = renderOperator({ answers: { 'operator.agencies': { agencies: [], ...onlyPage(0) } } })
    const empty = (await screen.findByText(texts.empty)).closest('section') as HTMLElement
    fireEvent.click(within(empty).getByRole('button', { name: texts.create }))
    await screen.findByRole('dialog', { name: texts.createTitle })
    await page.dialog.press(uiTexts.cancel)
  })

  it('says that it couldn’t be loaded, and tries again', async () => {
    const page = renderOperator({ answers: { 'operator.agencies': refused('internal') } })
    await screen.findByText(texts.failed)
    page.answer({ 'operator.agencies': two })
    await page.press(uiTexts.retry)
    await screen.findByText('Dune Air')
  })

  it('becomes the sign-in form when the session has ended', async () => {
    renderOperator({
      answers: { 'operator.agencies': refused('notSignedIn'), 'operator.me': refused('notSignedIn') },
    })
    await screen.findByRole('heading', { name: 'Operator sign-in' })
  })
})
