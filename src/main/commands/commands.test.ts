import { expect, it } from 'vitest'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import { createTenantStatuses } from '#main/tenants/tenant-statuses.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import { openVault } from '#main/keychain/token-vault.ts'
import { memoryKeychain } from '#main/keychain/memory-keychain.ts'
import { createCommands } from './commands.ts'

const theme = { primary: '#123456', accent: '#654321', glyph: 'S' }
const search = { text: 'ABC123', by: 'pnr', isPatient: false } as const

it.each([
  ['unknown', false],
  ['up', true],
] as const)('asks the practice agency only while its server runs (reach %s)', async (reach, isAsked) => {
  const workspaces = openWorkspaces(inMemorySettings())
  const agency = { siteId: 's', theme, companyName: 'Skyways', origin: 'https://skyways.example' }
  const { id } = workspaces.add(agency, '')
  const practice = workspaces.add({ ...agency, origin: 'http://skyways.localhost:1' }, '', 'practice').id
  const vault = openVault(memoryKeychain(), workspaces, () => undefined)
  for (const one of [id, practice]) await vault.keep(one, 'token', 'agent@skyways.example')
  const statuses = createTenantStatuses(() => undefined)
  statuses.set(practice, { reach })
  const asked = new Set<string>()
  const tenantApi: TenantApi = {
    async call(workspaceId) {
      asked.add(workspaceId)
      return { ok: false, code: 'network', message: '', serverTime: null }
    },
  }
  const window = () => ({ focusedId: () => null, showAt: () => undefined })
  const { handlers } = createCommands({ workspaces, vault, statuses, tenantApi, window })
  await handlers['commands.find'](search, { workspaceId: null } as never)
  expect([...asked]).toEqual(isAsked ? [id, practice] : [id])
})
