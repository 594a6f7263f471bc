import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { groupDialogTexts } from '#renderer/entities/group-dialog.tsx'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { actionTexts, customersTexts as texts, groupsDialogTexts } from './customers-texts.ts'
import { showCustomers as show, superAdmin, toPage } from './customers-screen.test-kit.tsx'
import { aCustomer } from './customers.test-kit.ts'

const opened = { at: '?open=u7' }
const pane = () => within(screen.getByRole('complementary', { name: texts.pane('Kavita Rao') }))

describe('SiteCustomers', () => {
  it('shows placeholders while loading', async () => {
    show({ 'users.getCustomers': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says how customers appear when there are none', async () => {
    show({ 'users.getCustomers': toPage() })
    await screen.findByRole('heading', { name: texts.empty })
  })

  it('offers to clear filters that match no one', async () => {
    const page = show({ 'users.getCustomers': toPage() }, { at: '?q=nobody&blocked=1' })
    await screen.findByRole('heading', { name: texts.noMatch })
    const [clear] = await screen.findAllByRole('button', { name: texts.clear })
    clear?.click()
    await expect.poll(() => page.address()).toBe('/staff/customers')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'users.getCustomers': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'users.getCustomers': toPage(aCustomer()) })
    await page.press('Try again')
    await screen.findByText('Kavita Rao')
  })

  it.each(['travelAgent', 'retail'] as const)('is not shown to %s', async (as) => {
    show({}, { as })
    await screen.findByText("Only the agency's owner and staff can open this page.")
  })

  it('lists customers with their company, groups and states, and their number', async () => {
    show({})
    await screen.findByText('Rao Travels')
    screen.getByText('Gold agents', { selector: 'footer span' })
    screen.getByText(texts.states.unverified, { selector: '.clip' })
    expect(screen.getAllByText('2 customers').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'View Details: Kavita Rao' }).getAttribute('href')).toBe(
      '/staff/customers/u7',
    )
  })

  it('says so when there are more than were counted', async () => {
    show({ 'users.getCustomers': { ...toPage(aCustomer()), total: 10_000, isTotalCapped: true } })
    expect((await screen.findAllByText('More than 10,000 customers')).length).toBeGreaterThan(0)
  })

  it('searches as staff type, filters and sorts, and keeps all of it in the address', async () => {
    const page = show({})
    await page.fill(texts.search, 'rao')
    await page.choose(texts.filters.type, 'Travel agent')
    await page.choose(texts.filters.group, 'Gold agents')
    await page.tick(texts.filters.blocked)
    await page.tick(texts.filters.unverified)
    await page.tick(texts.filters.exempt)
    await page.choose(texts.filters.sort, 'Company')
    await expect
      .poll(() => page.callsTo('users.getCustomers').at(-1))
      .toMatchObject({
        searchQuery: 'rao',
        userType: 'travelAgent',
        groupId: 'gold',
        isBlocked: true,
        isVerified: false,
        isExempted: true,
        sort: 'company',
      })
    expect(page.address()).toBe(
      '/staff/customers?q=rao&type=travelAgent&group=gold&blocked=1&unverified=1&exempt=1&sort=company',
    )
  })

  it('filters by permission group for super admins of a site that has them, and for no one else', async () => {
    const page = show({}, { as: superAdmin })
    await page.choose(texts.filters.permissions, 'Desk')
    await expect
      .poll(() => page.callsTo('users.getCustomers').at(-1))
      .toMatchObject({ rbacUserGroupId: 'desk' })
  })

  it('requests no permission groups for other staff', async () => {
    const page = show({})
    await screen.findByText('Rao Travels')
    expect(screen.queryByLabelText(texts.filters.permissions)).toBeNull()
    expect(page.callsTo('permissions.groupList')).toEqual([])
  })
})

describe('SiteCustomers, one customer', () => {
  it('blocks only for a reason, and says it was done', async () => {
    const page = show(
      { 'users.toggleBlock': { customerId: 'u7', isBlocked: true, text: 'Customer successfully blocked' } },
      opened,
    )
    await page.press(actionTexts.block)
    await page.dialog.press(actionTexts.block)
    await screen.findByText('This is required field.')
    expect(page.callsTo('users.toggleBlock')).toEqual([])
    await page.dialog.fill(/^Reason/, 'Chargeback')
    await page.dialog.press(actionTexts.block)
    await screen.findByText('Customer successfully blocked')
    expect(page.callsTo('users.toggleBlock')).toEqual([
      { customerId: 'u7', isBlocked: true, reason: 'Chargeback' },
    ])
  })

  it('unblocks a blocked customer', async () => {
    const page = show(
      {
        'users.getCustomers': toPage(aCustomer({ isBlocked: true })),
        'users.toggleBlock': { customerId: 'u7', isBlocked: false, text: 'Customer successfully Unblocked' },
      },
      opened,
    )
    await page.press(actionTexts.unblock)
    await expect.poll(() => page.toasts()).toEqual(['Customer successfully Unblocked'])
  })

  it('exempts from the search limit, and undoes it', async () => {
    const page = show(
      { 'users.toggleFlightSearchExemption': { customerId: 'u7', is_exempted: true } },
      opened,
    )
    await page.press(actionTexts.exempt)
    await page.press(actionTexts.undo)
    await expect
      .poll(() => page.toasts())
      .toEqual([
        'Customer successfully exempted from search',
        'Customer successfully removed from search exemption',
      ])
    expect(page.callsTo('users.toggleFlightSearchExemption')).toEqual([
      { customerId: 'u7', exempt: true },
      { customerId: 'u7', exempt: false },
    ])
    await expect.poll(() => screen.queryByRole('button', { name: actionTexts.undo })).toBeNull()
  })

  it('changes the markup group of the company, and undoes it', async () => {
    const page = show({ 'groups.mapLegalEntity': { groupId: null, LEId: 'le7' } }, opened)
    await page.press(actionTexts.changeGroup)
    await page.dialog.choose(actionTexts.group, actionTexts.noGroup)
    await page.dialog.press(groupDialogTexts.save)
    await page.press(actionTexts.undo)
    await expect
      .poll(() => page.callsTo('groups.mapLegalEntity'))
      .toEqual([
        { LEId: 'le7', groupId: null },
        { LEId: 'le7', groupId: 'gold' },
      ])
    await expect.poll(page.toasts).toContain('Group successfully changed')
  })

  it('offers no undo for a change that waits for a second person', async () => {
    const message = 'Sent for approval'
    const page = show({ 'groups.mapLegalEntity': refused('secondPersonNeeded', { message }) }, opened)
    await page.press(actionTexts.changeGroup)
    await page.dialog.choose(actionTexts.group, actionTexts.noGroup)
    await page.dialog.press(groupDialogTexts.save)
    await screen.findByText(message)
    expect(screen.queryByRole('button', { name: actionTexts.undo })).toBeNull()
  })

  it('changes the permission group of staff, for super admins only', async () => {
    const answer = { userId: 'u7', userGroupId: 'desk', userGroupName: 'Desk' }
    const colleague = toPage(aCustomer({ userType: 'staff' }))
    const page = show(
      { 'permissions.addUserToGroup': answer, 'users.getCustomers': colleague },
      { ...opened, as: superAdmin },
    )
    await page.press(actionTexts.changePermissions)
    await page.dialog.choose(actionTexts.permissions, 'Desk')
    await page.dialog.press(groupDialogTexts.save)
    await expect
      .poll(() => page.callsTo('permissions.addUserToGroup'))
      .toEqual([{ userId: 'u7', userGroupId: 'desk' }])
  })

  it('offers no permission group for customers, on whom it has no effect', async () => {
    show({}, { ...opened, as: superAdmin })
    await screen.findByRole('button', { name: actionTexts.block })
    expect(pane().queryByRole('button', { name: actionTexts.changePermissions })).toBeNull()
  })

  it('shows other staff no permission group, and opens the wallet by the id of the account', async () => {
    show({ 'users.getCustomers': toPage(aCustomer({ email: '' })) }, opened)
    await screen.findByRole('button', { name: actionTexts.block })
    expect(pane().queryByRole('button', { name: actionTexts.changePermissions })).toBeNull()
    expect(pane().getByRole('link', { name: actionTexts.addMoney }).getAttribute('href')).toBe(
      '/staff/wallets?user=u7',
    )
  })
})

describe('SiteCustomers, markup groups', () => {
  const open = async (answers: Answers = {}) => {
    const page = show(answers)
    await page.press(texts.groupsLink)
    return page
  }

  it('lists the groups with their customers in a dialog, and links to the markups', async () => {
    await open()
    await screen.findByText(/^3 customers$/)
    await screen.findByText(new RegExp(groupsDialogTexts.isDefault))
    const link = screen.getByRole('link', { name: groupsDialogTexts.markups })
    expect(link.getAttribute('href')).toBe('/staff/manage-markup?tab=groups')
  })

  it('adds and renames a group', async () => {
    const saved = { id: 'gold', groupName: 'Platinum', isDefault: false, memberCount: 3 }
    const page = await open({ 'groups.save': saved })
    await page.press(groupsDialogTexts.renameOf('Gold agents'))
    await page.fill(/^Group name/, 'Platinum')
    await page.press('Save group')
    await page.press(groupsDialogTexts.add)
    await page.fill(/^Group name/, 'Silver')
    await page.press('Save group')
    await expect
      .poll(() => page.callsTo('groups.save'))
      .toEqual([{ id: 'gold', groupName: 'Platinum' }, { groupName: 'Silver' }])
  })

  it('says why the groups cannot load', async () => {
    await open({ 'markup.groups': refused('unavailable') })
    await screen.findByRole('heading', { name: groupsDialogTexts.failed })
  })
})
