import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { AxiosAdapter } from 'axios'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MarkupRule } from '#contract/entities/markup.ts'
import type { UserType } from '#contract/common/roles.ts'
import type { SessionUser } from '#contract/entities/user.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { http } from '#renderer/store/http.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { createStore } from '#renderer/store/store.ts'
import { ManageMarkupScreen } from './manage-markup-screen.tsx'

interface Sent {
  path: string
  method: string
  data: unknown
}

const gold = { id: 'g1', groupName: 'Gold agents', isDefault: false, memberCount: 1 }
const standard = { id: 'g2', groupName: 'Standard', isDefault: true, memberCount: 0 }
const rao = { LEId: 'le1', name: 'Rao Travels', groupId: 'g1', isTdsDeductable: true }
const rule: MarkupRule = {
  markupId: 'm1',
  kind: 'airline',
  groupId: 'g1',
  groupName: 'Gold agents',
  airlineCode: '6E',
  blockId: null,
  isDomestic: true,
  terms: { unit: 'fixed', value: 250, per: 'passenger' },
}
const answers: Record<string, unknown> = {
  'GET markupDiscount/airlineSpecificMarkupForWl': [rule],
  'GET markupDiscount/defaultAirlineMarkup': [],
  'GET markupDiscount/LEGroupsForWl': [gold, standard],
  'POST markupDiscount/defaultAirlineMarkup': { ...rule, kind: 'default', airlineCode: null },
  'POST wl/customerGroups': { ...gold, id: 'g3', groupName: 'Silver' },
  'POST master/getAirlinesStaticData': [{ airlineName: 'IndiGo', airlineCode: '6E', logoUrl: '' }],
  'GET wl/customerGroups': {
    groups: [gold, standard],
    default_LE_GroupId: 'g2',
    members: [rao],
    page: 1,
    pageSize: 50,
    total: 1,
    totalPages: 1,
    isTotalCapped: false,
  },
}

let sent: Sent[] = []
let refused: Record<string, object> = {}
const usual = http.defaults.adapter

const answer: AxiosAdapter = async (config) => {
  const method = (config.method ?? 'get').toUpperCase()
  const path = config.url ?? ''
  const key = `${method} ${path.replace(/^\/+/, '')}`
  const data = typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data
  sent.push({ path: key, method, data })
  const failure = refused[key]
  return {
    data: failure
      ? { success: false, message: 'no', requestId: 'r1', ...failure }
      : { success: true, result: answers[key] ?? data ?? {}, message: '' },
    status: failure ? 400 : 200,
    statusText: '',
    headers: {},
    config,
  }
}

beforeEach(() => {
  sent = []
  refused = {}
  http.defaults.adapter = answer
})
afterEach(() => {
  cleanup()
  http.defaults.adapter = usual
})

const user = (userType: UserType, roles: SessionUser['roles'] = []): SessionUser => ({
  userId: 'u1',
  siteId: 's1',
  email: 'a@b.example',
  firstName: 'A',
  lastName: 'B',
  userType,
  roles,
  isUserSuperAdmin: false,
  legalEntity: null,
  taLogoUrl: '',
  phoneNumbers: [],
  referralCode: '',
  isFlightHoldAllowed: false,
  headerPosition: 'left',
  isVerified: true,
  hasPassword: true,
  jumpedBy: null,
})

const show = (tab: string, who = user('staff')) => {
  const store = createStore(null)
  store.dispatch(signedIn(who))
  render(
    <Provider store={store}>
      <PlatformProvider value={createFakePlatform()}>
        <MemoryRouter initialEntries={[`/staff/manage-markup?tab=${tab}`]}>
          <ManageMarkupScreen />
        </MemoryRouter>
      </PlatformProvider>
    </Provider>,
  )
  return { toasts: () => store.getState().toasts.shown.map(({ text }) => text) }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const last = (path: string) => sent.findLast((one) => one.path === path)?.data

describe('the screen of markups', () => {
  it.each<[string, SessionUser, boolean]>([
    ['staff', user('staff'), true],
    ['an owner', user('travelAgent', ['wlOwner']), true],
    ['an agent', user('travelAgent'), false],
    ['a shopper', user('retail'), false],
  ])('is open to %s: %s', async (_title, who, isOpen) => {
    show('default', who)
    expect(screen.queryByRole('navigation', { name: 'Kinds of markup' }) !== null).toBe(isOpen)
    if (isOpen) await screen.findByText('No default markup')
  })

  it('reads a rule as words and names it before deleting it', async () => {
    const { toasts } = show('airline')
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
    expect(last('POST markupDiscount/deleteAirlineSpecificMarkupForWl')).toEqual({ markupId: 'm1' })
  })

  it('shows errors at the fields, the example while typing, and sends the rule', async () => {
    const { toasts } = show('default')
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
    expect(last('POST markupDiscount/defaultAirlineMarkup')).toEqual({
      groupId: null,
      isDomestic: true,
      terms: { unit: 'fixed', value: 250, per: 'passenger' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the groups', () => {
  it('are made, chosen as default and given to customers; each change has its toast', async () => {
    const { toasts } = show('groups')
    await screen.findByText('Rao Travels')
    press('Set as default: Gold agents')
    await waitFor(() => expect(toasts()).toContain('Group successfully set as default'))
    fireEvent.change(screen.getByLabelText('Group of Rao Travels'), { target: { value: '' } })
    await waitFor(() => expect(toasts()).toContain('Group successfully changed'))
    expect(last('POST wl/customerGroups/mapLegalEntity')).toEqual({ LEId: 'le1', groupId: null })
    fireEvent.click(screen.getByRole('checkbox', { name: /TDS is withheld from Rao Travels/ }))
    await waitFor(() => expect(toasts()).toContain('Tds deduction successfully changed.'))
    expect(last('POST wl/customerGroups/setTdsDeduct')).toEqual({
      userLEID: 'le1',
      isTdsDeductable: false,
    })
    press('Add group')
    fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'Silver' } })
    press('Save group')
    await waitFor(() => expect(toasts()).toContain('Group successfully saved'))
    expect(last('POST wl/customerGroups')).toEqual({ groupName: 'Silver' })
  })

  it('say at the name what the server says of it, and tell other failures by toast', async () => {
    const message = 'There is a group of this name already.'
    refused = {
      'POST wl/customerGroups': { errorCode: 'invalidRequest', fields: [{ path: 'groupName', message }] },
      'POST wl/customerGroups/setDefault': { errorCode: 'notFound' },
    }
    const { toasts } = show('groups')
    await screen.findByText('Rao Travels')
    press('Set as default: Gold agents')
    await waitFor(() => expect(toasts()).toEqual(['Some error occurred']))
    press('Rename: Gold agents')
    await screen.findByRole('dialog')
    press('Save group')
    await screen.findByText(message)
    expect(last('POST wl/customerGroups')).toEqual({ id: 'g1', groupName: 'Gold agents' })
  })
})
