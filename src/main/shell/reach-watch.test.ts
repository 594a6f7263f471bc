import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import { createTenantStatuses } from '#main/tenants/tenant-statuses.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import { watchReach } from './reach-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const theme = { primary: '#123456', accent: '#654321', glyph: 'S' }

function setUp() {
  const workspaces = openWorkspaces(inMemorySettings())
  const statuses = createTenantStatuses(() => undefined)
  const ids = ['https://a.example', 'https://b.example'].map(
    (origin) => workspaces.add({ origin, siteId: 's', theme, companyName: origin }, '').id,
  )
  const asked: string[] = []
  const answers = new Map<string, () => Promise<void>>()
  let isOnline = true
  const tenantApi = {
    async call(workspaceId: string) {
      asked.push(workspaceId)
      await answers.get(workspaceId)?.()
      return { ok: false, code: 'network', message: '', serverTime: null }
    },
  } as unknown as TenantApi
  const watch = watchReach({ workspaces, statuses, tenantApi, isOnline: () => isOnline })
  return { ids, statuses, asked, answers, watch, setOnline: (is: boolean) => (isOnline = is) }
}

it('asks new agencies at startup, and those that are down every half minute', async () => {
  const { ids, statuses, asked, watch } = setUp()
  expect(asked.splice(0)).toEqual(ids)
  statuses.set(ids[0] ?? '', { reach: 'up' })
  statuses.set(ids[1] ?? '', { reach: 'down' })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(asked).toEqual([ids[1]])
  watch.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toEqual([ids[1]])
})

it('asks them as soon as the network is back', async () => {
  const { ids, statuses, asked, setOnline, watch } = setUp()
  for (const id of ids) statuses.set(id, { reach: 'down' })
  setOnline(false)
  await vi.advanceTimersByTimeAsync(4_000)
  asked.splice(0)
  setOnline(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked).toEqual(ids)
  watch.stop()
})
