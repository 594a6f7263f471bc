import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { CustomersScreen, customersTabTexts as texts } from './customers-screen.tsx'

const show = (query: string, as: 'staff' | 'owner' = 'staff') =>
  renderScreen(<CustomersScreen />, {
    as,
    at: `/staff/customers${query}`,
    isNarrow: true,
    answers: {
      'users.getCustomers': { customers: [], ...onlyPage(0) },
      'markup.groups': [],
      'consumers.list': { consumers: [], ...onlyPage(0) },
      'consumers.requests': { requests: [], ...onlyPage(0) },
      'consumers.lists': { lists: [] },
      'consumers.partners': { partners: [], ...onlyPage(0) },
      'site.partnerRequests': { requests: [], ...onlyPage(0) },
    },
  })

const listCurrent = (): (string | null)[] =>
  screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)

describe('CustomersScreen', () => {
  it('opens with the customers of the site', async () => {
    show('')
    await screen.findByText('No customers yet')
    expect(listCurrent()).toEqual(['Site Customers'])
  })

  it('reaches the consumers, the lists, the API partners and the requests from the programme page', async () => {
    const page = show('')
    await page.follow('Api Consumers')
    await screen.findByText('No API consumers yet')
    expect(listCurrent()).toEqual(['Api Consumers', texts.views.consumers])
    await page.follow(new RegExp(`^${texts.views.lists}$`))
    await screen.findByText('No lists yet')
    expect(page.address()).toBe('/staff/customers?tab=apiConsumers&view=lists')
    await page.follow(texts.views.partners)
    await screen.findByText('No API partners yet')
    expect(page.address()).toBe('/staff/customers?tab=apiConsumers&view=partners')
    await page.follow(texts.views.programme)
    await screen.findByText('No Requests found!')
    expect(listCurrent()).toEqual(['Api Consumers', texts.views.programme])
    await page.follow('Open API partners')
    await screen.findByText('No API partners yet')
    await page.follow('Site Customers')
    await expect.poll(page.address).toBe('/staff/customers')
  })

  it('opens for the owner with the API consumers, who are the customers that an owner manages', async () => {
    show('', 'owner')
    await screen.findByText('No API consumers yet')
    expect(listCurrent()).toEqual([texts.views.consumers])
    expect(screen.queryByRole('link', { name: 'Site Customers' })).toBeNull()
  })

  it.each(['travelAgent', 'retail'] as const)('is not shown to %s', async (as) => {
    renderScreen(<CustomersScreen />, { as, at: '/staff/customers?tab=apiConsumers' })
    await screen.findByText("Only the agency's owner and staff can open this page.")
  })
})
