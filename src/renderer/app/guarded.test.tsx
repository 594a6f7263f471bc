import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { myMarkup } from '#renderer/routes/account.ts'
import { fixedDepartures, supplierReport } from '#renderer/routes/departures.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { addPackage } from '#renderer/routes/package-builder.ts'
import type { AnyScreen } from '#renderer/routes/screen.ts'
import { createNewUser, customer, wallets } from '#renderer/routes/staff.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { createStore } from '#renderer/store/store.ts'
import { aUser } from '#renderer/testing/people.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { Guarded } from './guarded.tsx'

const people = {
  staff: aUser('staff'),
  owner: aUser('travelAgent', { roles: ['travelAgent', 'wlOwner'] }),
  supplier: aUser('travelAgent', { roles: ['travelAgent', 'supplier'] }),
  agent: aUser('travelAgent'),
  company: aUser('corporate'),
  shopper: aUser('retail'),
} as const
type Who = keyof typeof people

const Here = () => <p data-testid="here">{useLocation().pathname}</p>

const open = (guarded: AnyScreen, address: string, who: Who | null, next = '/'): void => {
  const store = createStore(null)
  if (who) store.dispatch(signedIn(people[who]))
  render(
    <Provider store={store}>
      <PlatformProvider value={createFakePlatform()}>
        <MemoryRouter initialEntries={[address]}>
          <Here />
          <Link to={next}>Next</Link>
          <Routes>
            <Route
              path={guarded.path}
              element={
                <Guarded screen={guarded}>
                  <h1>The screen</h1>
                  <input aria-label="Typed" />
                </Guarded>
              }
            />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </PlatformProvider>
    </Provider>,
  )
}

afterEach(cleanup)

const board = fixedDepartures.to({ view: 'board' })
const cases: [guarded: AnyScreen, address: string, allowed: Who[]][] = [
  [wallets, wallets.to(), ['staff', 'owner']],
  [createNewUser, createNewUser.to(), ['staff']],
  [supplierReport, supplierReport.to(), ['supplier']],
  [myMarkup, myMarkup.to(), ['owner', 'supplier', 'agent']],
  [fixedDepartures, board, ['staff', 'owner', 'supplier']],
  [fixedDepartures, fixedDepartures.to(), ['staff', 'owner', 'supplier', 'agent', 'company', 'shopper']],
  [ticketQueue, ticketQueue.to(), ['staff', 'owner', 'supplier', 'agent', 'company', 'shopper']],
]

describe.each(cases.map(([guarded, ...rest]) => [guarded.title, ...rest, guarded] as const))(
  '%s at %s',
  (_title, address, allowed, guarded) => {
    it.each(Object.keys(people) as Who[])('opens to %s, or says who can open it', async (who) => {
      open(guarded, address, who)
      const heading = allowed.includes(who) ? 'The screen' : uiTexts.noPermissionTitle
      await waitFor(() =>
        expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([heading]),
      )
    })

    it('sends a visitor to sign in', () => {
      open(guarded, address, null)
      expect(screen.getByTestId('here').textContent).toBe('/login')
      expect(screen.queryByRole('heading')).toBeNull()
    })
  },
)

describe('another path of the same screen', () => {
  const id = 'a'.repeat(24)
  it.each([
    [customer, customer.to({ userId: 'u1' }), customer.to({ userId: 'u2' }), ''],
    [addPackage, addPackage.to(), addPackage.to({ _id: id }), 'Hills'],
  ])('begins anew, unless the screen stays open: $title', (guarded, address, next, kept) => {
    open(guarded, address, 'staff', next)
    fireEvent.change(screen.getByLabelText('Typed'), { target: { value: 'Hills' } })
    fireEvent.click(screen.getByRole('link', { name: 'Next' }))
    expect(screen.getByTestId('here').textContent).toBe(next)
    expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe(kept)
  })
})
