import { render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it } from 'vitest'
import { headerNames } from '#contract/common/headers.ts'
import { permissionsEndpoints } from '#contract/http/permissions.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { http, type AnswerListener } from '#renderer/store/http.ts'
import { createStore } from '#renderer/store/store.ts'
import { aUser } from '#renderer/testing/people.ts'
import { useRightsSync } from './use-rights-sync.ts'

const Buttons = () => {
  useRightsSync()
  return useMay('customers.block') ? <button type="button">Block</button> : <p>Nothing to block</p>
}

const usual = { transport: http.transport, listeners: new Set<AnswerListener>(http.listeners) }
afterEach(() => {
  http.transport = usual.transport
})

it('loads the rights again as soon as another answer shows that they changed', async () => {
  let rights: string[] = []
  const asked: string[] = []
  http.transport = async ({ path }) => {
    asked.push(path)
    const isRights = path === permissionsEndpoints.fromSession.path
    const result = isRights
      ? {
          user: aUser('staff'),
          permissions: rights,
          isUserSuperAdmin: false,
          lastSyncAt: '2026-11-02T06:00:00.000Z',
        }
      : { userWalletBalance: 0, available: 0, creditLimit: 0, reserved: 0 }
    return {
      status: 200,
      headers: new Headers({ [headerNames.rights]: rights.join() || 'none' }),
      data: { success: true, result, message: '' },
    }
  }
  const store = createStore(null)
  render(
    <Provider store={store}>
      <Buttons />
    </Provider>,
  )
  const anyCall = () =>
    store.dispatch(sessionApi.endpoints.walletBalance.initiate({}, { forceRefetch: true, subscribe: false }))
  await anyCall()
  expect(asked).not.toContain(permissionsEndpoints.fromSession.path)
  rights = ['customers.block']
  await anyCall()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Block' })).toBeDefined())
  rights = ['customers.view']
  await anyCall()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(asked.filter((path) => path === permissionsEndpoints.fromSession.path)).toHaveLength(2)
})
