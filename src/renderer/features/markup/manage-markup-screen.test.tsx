import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StaffRight } from '#contract/common/staff-rights.ts'
import type { MarkupRule } from '#contract/entities/markup.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { ManageMarkupScreen } from './manage-markup-screen.tsx'
import { emptyTexts, markupTexts, ruleTexts } from './texts.ts'

const gold = { id: 'g1', groupName: 'Gold agents', isDefault: false, memberCount: 1 }
const standard = { id: 'g2', groupName: 'Standard', isDefault: true, memberCount: 0 }
const rao = { LEId: 'le1', name: 'Rao Travels', groupId: 'g1', isTdsDeductable: true }
const rule: MarkupRule = {
  markupId: 'm1',
  kind: 'airline',
  groupId: 'g1',
  groupName: 'Gold agents',
  airlineCode: '6E',
  source: null,
  blockId: null,
  isDomestic: true,
  terms: { unit: 'fixed', value: 250, per: 'passenger' },
}
const answers: Answers = {
  'markup.airlineMarkups': [rule],
  'markup.defaultMarkups': [],
  'markup.deleteAirlineMarkup': (request) => request,
  'markup.sourceMarkups': {
    rules: [],
    sources: [
      { source: 'GDS', name: 'GDS' },
      { source: '6E', name: 'IndiGo' },
    ],
  },
  'markup.saveSourceMarkup': { ...rule, kind: 'source', airlineCode: null, source: '6E' },
  'markup.deleteSourceMarkup': (request) => request,
  'markup.groups': [gold, standard],
  'markup.saveDefaultMarkup': { ...rule, kind: 'default', airlineCode: null },
  'flights.airlines': [{ airlineName: 'IndiGo', airlineCode: '6E', logoUrl: '' }],
  'groups.save': { ...gold, id: 'g3', groupName: 'Silver' },
  'groups.setDefault': (request) => request,
  'groups.mapLegalEntity': (request) => request,
  'groups.setTdsDeduct': (request) => request,
  'groups.list': {
    groups: [gold, standard],
    default_LE_GroupId: 'g2',
    members: [rao],
    ...onlyPage(1),
  },
}

const show = (
  tab: string,
  as: Viewer = 'staff',
  more: Answers = {},
  who: { permissions?: StaffRight[] } = {},
) =>
  renderScreen(<ManageMarkupScreen />, {
    as,
    ...who,
    at: `/staff/manage-markup?tab=${tab}`,
    answers: { ...answers, ...more },
  })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the screen of markups', () => {
  it('shows a rule in words and names it before deleting it', async () => {
    const { toasts, callsTo } = show('airline')
    await screen.findByText('IndiGo')
    const cells = [...document.querySelectorAll('tbody tr > *')].map((cell) => cell.textContent ?? '')
    expect(cells.slice(0, 4).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Gold agents',
      'IndiGo6E',
      'Domestic',
      '₹ 250 per passenger',
    ])
    press(/^Delete: Gold agents/)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Gold agents · IndiGo · domestic · ₹ 250 per passenger',
    )
    press('Delete')
    await waitFor(() => expect(toasts()).toEqual(['Setting saved successfully']))
    expect(callsTo('markup.deleteAirlineMarkup').at(-1)).toEqual({ markupId: 'm1' })
  })

  it('closes the form with a notice when a lower markup waits for a colleague', async () => {
    const message = 'Sent for approval. Nothing has changed yet.'
    const page = show('default', 'staff', {
      'markup.saveDefaultMarkup': refused('secondPersonNeeded', { message }),
    })
    await screen.findByText('No default markup')
    press('Add markup')
    await screen.findByRole('dialog')
    fireEvent.change(screen.getByLabelText(/Amount in/), { target: { value: '250' } })
    press('Save markup')
    await waitFor(() => expect(page.toasts()).toEqual([message]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows errors at the fields, the example while typing, and sends the rule', async () => {
    const { toasts, callsTo } = show('default')
    await screen.findByText('No default markup')
    press('Add markup')
    await screen.findByRole('dialog')
    press('Save markup')
    await screen.findByText('This is required field.')
    fireEvent.change(screen.getByLabelText(/Amount in/), { target: { value: '250' } })
    await screen.findByText(/On a fare of ₹\s5,000 for 2 adults this adds ₹\s500 \+ GST ₹\s90/)
    fireEvent.change(screen.getByLabelText('Flights'), { target: { value: 'domestic' } })
    press('Save markup')
    await waitFor(() => expect(toasts()).toEqual(['Setting saved successfully']))
    expect(callsTo('markup.saveDefaultMarkup').at(-1)).toEqual({
      groupId: null,
      isDomestic: true,
      terms: { unit: 'fixed', value: 250, per: 'passenger' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the markups of sources', () => {
  const ofSource: MarkupRule = { ...rule, kind: 'source', airlineCode: null, source: '6E' }

  it('say what they are for while there are none, and are added for a chosen source', async () => {
    const { toasts, callsTo } = show('source')
    await screen.findByText(emptyTexts.source.title)
    screen.getByText(emptyTexts.source.text)
    press(markupTexts.add)
    await screen.findByRole('dialog')
    fireEvent.change(screen.getByLabelText(/Amount in/), { target: { value: '150' } })
    press(markupTexts.save)
    await screen.findByText(ruleTexts.chooseSource, { selector: ':not(option)' })
    expect(callsTo('markup.saveSourceMarkup')).toEqual([])
    fireEvent.change(screen.getByLabelText(/^Source/), { target: { value: '6E' } })
    press(markupTexts.save)
    await waitFor(() => expect(toasts()).toEqual([markupTexts.saved]))
    expect(callsTo('markup.saveSourceMarkup')).toEqual([
      {
        groupId: null,
        source: '6E',
        isDomestic: null,
        terms: { unit: 'fixed', value: 150, per: 'passenger' },
      },
    ])
  })

  it('read as fares from the source, can be changed, and are named before they are deleted', async () => {
    const gone = { ...ofSource, markupId: 'm2', source: 'ZZ', groupId: null, groupName: null }
    const page = show('source', 'staff', {
      'markup.sourceMarkups': { rules: [ofSource, gone], sources: [{ source: '6E', name: 'IndiGo' }] },
    })
    await screen.findByText('IndiGo')
    press(/^Edit: Everyone · fares from ZZ/)
    await screen.findByRole('dialog')
    expect(screen.getByLabelText(/^Source/)).toHaveProperty('value', 'ZZ')
    press(markupTexts.cancel)
    press(/^Delete: Gold agents · fares from IndiGo/)
    await screen.findByRole('dialog', { name: ruleTexts.deleteTitle })
    press(markupTexts.remove)
    await waitFor(() => expect(page.callsTo('markup.deleteSourceMarkup')).toEqual([{ markupId: 'm1' }]))
  })

  it("can't be changed without the right, and can be loaded again after a failure", async () => {
    const failing = { 'markup.sourceMarkups': refused('unavailable') }
    const page = show('source', 'staff', failing, { permissions: ['markups.view'] })
    await screen.findByText(markupTexts.loadFailed)
    page.answer({ 'markup.sourceMarkups': { rules: [ofSource], sources: [] } })
    press(uiTexts.retry)
    await screen.findByText('6E')
    expect(screen.queryByRole('button', { name: /^Edit|^Delete/ })).toBeNull()
    expect(screen.queryByRole('button', { name: markupTexts.add })).toBeNull()
  })
})

describe('the groups', () => {
  it('can be created, made the default and given to customers, each with a toast', async () => {
    const { toasts, callsTo } = show('groups')
    await screen.findByText('Rao Travels')
    press('Set as default: Gold agents')
    await waitFor(() => expect(toasts()).toContain('Group successfully set as default'))
    fireEvent.change(screen.getByLabelText('Group for Rao Travels'), { target: { value: '' } })
    await waitFor(() => expect(toasts()).toContain('Group successfully changed'))
    expect(callsTo('groups.mapLegalEntity').at(-1)).toEqual({ LEId: 'le1', groupId: null })
    fireEvent.click(screen.getByRole('checkbox', { name: /Withhold TDS from Rao Travels/ }))
    await waitFor(() => expect(toasts()).toContain('Tds deduction successfully changed.'))
    expect(callsTo('groups.setTdsDeduct').at(-1)).toEqual({
      userLEID: 'le1',
      isTdsDeductable: false,
    })
    press('Add group')
    fireEvent.change(await screen.findByLabelText(/^Group name/), { target: { value: 'Silver' } })
    press('Save group')
    await waitFor(() => expect(toasts()).toContain('Group successfully saved'))
    expect(callsTo('groups.save').at(-1)).toEqual({ groupName: 'Silver' })
  })

  it("show the server's errors at the name, and other failures as toasts", async () => {
    const message = 'Enter a different name: this group already exists'
    const { toasts, callsTo } = show('groups', 'staff', {
      'groups.save': refused('invalidRequest', { fields: [{ path: 'groupName', message }] }),
      'groups.setDefault': refused('notFound', { message: 'This group is gone.' }),
    })
    await screen.findByText('Rao Travels')
    press('Set as default: Gold agents')
    await waitFor(() => expect(toasts()).toEqual(['This group is gone.']))
    press('Rename: Gold agents')
    await screen.findByRole('dialog')
    press('Save group')
    await screen.findByText(message)
    expect(callsTo('groups.save').at(-1)).toEqual({ id: 'g1', groupName: 'Gold agents' })
  })
})
