import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aList } from '../supply-network.test-kit.ts'
import { ApiConsumers } from './api-consumers.tsx'
import { listFormTexts as form, listsTexts as texts } from './lists-texts.ts'

const gold = { id: 'gold', groupName: 'Gold agents', isDefault: false, memberCount: 3 }
const show = (answers: Answers = {}, permissions?: string[]) =>
  renderScreen(<ApiConsumers view="lists" tabs={null} />, {
    as: 'staff',
    at: '/staff/customers?tab=apiConsumers&view=lists',
    answers: { 'consumers.lists': { lists: [aList()] }, 'markup.groups': [gold], ...answers },
    ...(permissions ? { permissions } : {}),
  })
const findCard = async (title = 'Leh summer seats') =>
  within(await screen.findByRole('listitem', { name: title }))

describe('what the agency offers', () => {
  it('shows placeholders while loading', async () => {
    show({ 'consumers.lists': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says why it cannot load, and retries', async () => {
    const page = show({ 'consumers.lists': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'consumers.lists': { lists: [aList()] } })
    await page.press('Try again')
    await findCard()
  })

  it('shows who sees each list, its group, consumers and requests', async () => {
    show({
      'consumers.lists': {
        lists: [aList({ visibility: 'invited', invitedDomains: ['a.example', 'b.example'] })],
      },
    })
    const card = await findCard()
    card.getByText('2 agencies by invitation')
    card.getByText(texts.seats.upTo9)
    card.getByText(texts.states.open)
    await card.findByText('Gold agents')
    card.getByText('3')
    card.getByText('1')
  })

  it('shows the terms', async () => {
    const page = show()
    await page.press(texts.readTermsOf('Leh summer seats'))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('Pay before ticketing.')
  })

  it('adds the first list', async () => {
    const page = show({ 'consumers.lists': { lists: [] }, 'consumers.saveList': { list: aList() } })
    await page.press(texts.add)
    await page.dialog.press(form.save)
    expect(await screen.findAllByText(requiredText)).toHaveLength(2)
    await page.dialog.fill(/^Title/, 'Gulf seats')
    await page.dialog.fill(/^Terms/, 'Pay first.')
    await page.dialog.choose(form.group, 'Gold agents')
    page.answer({ 'consumers.lists': { lists: [aList()] } })
    await page.dialog.press(form.save)
    await findCard()
    expect(page.toasts()).toEqual([form.saved])
    expect(page.callsTo('consumers.saveList')).toEqual([
      {
        title: 'Gulf seats',
        sup_category: 'FixedDeparture',
        terms: 'Pay first.',
        visibility: 'all',
        invitedDomains: [],
        seatsShown: 'upTo9',
        defaultGroupId: 'gold',
        isOpen: true,
      },
    ])
  })

  it('needs a domain for a list by invitation, and sends each once', async () => {
    const page = show({ 'consumers.saveList': { list: aList() } })
    await page.press(texts.editOf('Leh summer seats'))
    await page.dialog.choose(form.visibility, texts.visibility.invited)
    await page.dialog.press(form.save)
    await screen.findByText('Enter the domain of at least one agency')
    await page.dialog.fill(/^Domains/, 'horizon.localhost\nMeridian.localhost, ')
    await page.dialog.press(form.save)
    await expect
      .poll(() => page.callsTo('consumers.saveList'))
      .toMatchObject([
        {
          supplierListId: 'sl1',
          visibility: 'invited',
          invitedDomains: ['horizon.localhost', 'meridian.localhost'],
        },
      ])
  })

  it('warns that changed terms need to be accepted again', async () => {
    const page = show()
    await page.press(texts.editOf('Leh summer seats'))
    expect(screen.queryByText(form.termsChanged(3))).toBeNull()
    await page.dialog.fill(/^Terms/, 'Pay within a day.')
    await screen.findByText(form.termsChanged(3))
  })

  it('says in the dialog why the list was not saved', async () => {
    const message = 'You already have a list. Edit that one instead.'
    const page = show({ 'consumers.saveList': refused('wrongState', { message }) })
    await page.press(texts.editOf('Leh summer seats'))
    await page.dialog.press(form.save)
    await expect.poll(page.toasts).toEqual([message])
    screen.getByRole('dialog')
  })

  it('offers flights once the agency has a list of its seat blocks', async () => {
    const page = show({ 'consumers.saveList': { list: aList({ sup_category: 'Flights' }) } })
    await findCard()
    await page.press(texts.add)
    expect(screen.queryByLabelText(texts.facts.category)).toBeNull()
    await page.dialog.fill(/^Title/, 'Our flights')
    await page.dialog.fill(/^Terms/, 'Pay first.')
    await page.dialog.press(form.save)
    await expect
      .poll(() => page.callsTo('consumers.saveList'))
      .toMatchObject([{ sup_category: 'Flights', title: 'Our flights' }])
  })

  it('lets the agency choose the category of its first list', async () => {
    const page = show({ 'consumers.lists': { lists: [] }, 'consumers.saveList': { list: aList() } })
    await page.press(texts.add)
    await page.dialog.choose(texts.facts.category, 'Flights')
    await page.dialog.fill(/^Title/, 'Our flights')
    await page.dialog.fill(/^Terms/, 'Pay first.')
    await page.dialog.press(form.save)
    await expect
      .poll(() => page.callsTo('consumers.saveList'))
      .toMatchObject([{ sup_category: 'Flights', title: 'Our flights' }])
  })

  it('offers no further list once the agency has one in each category', async () => {
    const lists = [aList(), aList({ supplierListId: 'sl2', sup_category: 'Flights', title: 'Our flights' })]
    show({ 'consumers.lists': { lists } })
    await screen.findByText('Our flights')
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
  })

  it('leaves the lists of supplier users to them', async () => {
    show({ 'consumers.lists': { lists: [aList({ ownerUserId: 'u5', ownerName: 'Rao Tours' })] } })
    const card = await findCard()
    card.getByText(texts.owner('Rao Tours'))
    expect(card.queryByRole('button', { name: texts.editOf('Leh summer seats') })).toBeNull()
    screen.getByRole('button', { name: texts.add })
  })

  it('can only be viewed without the right to change it', async () => {
    show({}, ['customers.view'])
    const card = await findCard()
    expect(card.queryByRole('button', { name: texts.editOf('Leh summer seats') })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
  })
})
