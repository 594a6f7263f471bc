import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import { headerNames } from '#contract/common/headers.ts'
import { toRightsMark } from '#domain/accounts/rights-mark.ts'
import { permissionsEndpoints } from '#contract/http/permissions.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { permissionsSynced } from '#renderer/store/permissions-slice.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { http } from '#renderer/store/http.ts'
import { createStore } from '#renderer/store/store.ts'
import { aUser } from '#renderer/testing/people.ts'
import { useRightsSync } from './use-rights-sync.ts'

const Buttons = () => {
  useRightsSync()
  return useMay('customers.block') ? <button type="button">Block</button> : <p>Nothing to block</p>
}

const usualTransport = http.transport
afterEach(() => {
  cleanup()
  http.transport = usualTransport
})

/** Shows the buttons to staff whose page has loaded no rights; the server answers with those of `server.rights`. */
const show = () => {
  const server: { rights: string[]; asked: string[] } = { rights: [], asked: [] }
  http.transport = async ({ path }) => {
    server.asked.push(path)
    const isRights = path === permissionsEndpoints.fromSession.path
    const result = isRights
      ? {
          user: aUser('staff'),
          permissions: server.rights,
          isUserSuperAdmin: false,
          lastSyncAt: '2026-11-02T06:00:00.000Z',
        }
      : { userWalletBalance: 0, available: 0, creditLimit: 0, reserved: 0 }
    return {
      status: 200,
      headers: new Headers({ [headerNames.rights]: toRightsMark(server.rights) }),
      data: { success: true, result, message: '' },
    }
  }
  const store = createStore(null)
  store.dispatch(permissionsSynced({ permissions: [], lastSyncAt: '', isUserSuperAdmin: false }))
  render(
    <Provider store={store}>
      <Buttons />
    </Provider>,
  )
  const anyCall = () =>
    store.dispatch(sessionApi.endpoints.walletBalance.initiate({}, { forceRefetch: true, subscribe: false }))
  const countLoads = () =>
    server.asked.filter((path) => path === permissionsEndpoints.fromSession.path).length
  return { server, anyCall, countLoads }
}

it('loads the rights again as soon as an answer shows that they changed, and only then', async () => {
  const { server, anyCall, countLoads } = show()
  await anyCall()
  expect(countLoads()).toBe(0)
  server.rights = ['customers.block']
  await anyCall()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Block' })).toBeDefined())
  server.rights = ['customers.view']
  await anyCall()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(countLoads()).toBe(2)
})

it('notices a change before the first answer', async () => {
  const { server, anyCall } = show()
  server.rights = ['customers.block']
  await anyCall()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Block' })).toBeDefined())
})

it('asks once for each change', async () => {
  const { server, anyCall, countLoads } = show()
  server.rights = ['customers.block']
  await anyCall()
  await waitFor(() => expect(countLoads()).toBe(1))
  await anyCall()
  await anyCall()
  expect(countLoads()).toBe(1)
})
