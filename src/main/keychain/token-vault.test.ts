import { describe, expect, it, vi } from 'vitest'
import { inMemorySettings } from '#main/settings/in-memory-settings.ts'
import { openWorkspaces } from '#main/workspaces/workspaces.ts'
import { keychainFailure, type KeychainFailure } from './keychain.ts'
import { memoryKeychain } from './memory-keychain.ts'
import { openVault } from './token-vault.ts'

const tenant = {
  origin: 'https://sky.example',
  address: 'sky.example',
  siteId: 's1',
  companyName: 'Sky',
  theme: { primary: '#000000', accent: '#000000', glyph: 'S' },
}

function open(failure?: KeychainFailure) {
  const workspaces = openWorkspaces(inMemorySettings())
  const keychain = memoryKeychain(failure)
  const { id } = workspaces.add(tenant, '')
  return { workspaces, keychain, id, vault: openVault(keychain, workspaces, vi.fn()) }
}

describe('a token', () => {
  it('is stored by agency and user, and found by the next run', async () => {
    const { workspaces, keychain, id, vault } = open()
    await vault.keep(id, 'T1', 'asha@sky.example')
    expect(keychain.accounts()).toEqual(['sky.example:asha@sky.example'])
    expect(await openVault(keychain, workspaces, vi.fn()).token(id)).toBe('T1')
  })

  it('is deleted everywhere after sign-out', async () => {
    const { keychain, id, vault } = open()
    await vault.keep(id, 'T1', 'asha@sky.example')
    expect(await vault.forget(id)).toBe(true)
    expect(keychain.accounts()).toEqual([])
    expect(await vault.token(id)).toBeNull()
  })

  it("is stored and deleted even when settings can't be saved", async () => {
    const settings = inMemorySettings()
    const workspaces = openWorkspaces(settings)
    const { id } = workspaces.add(tenant, '')
    const keychain = memoryKeychain()
    settings.update = () => {
      throw new Error('ENOSPC')
    }
    const vault = openVault(keychain, workspaces, vi.fn())
    await vault.keep(id, 'T1', 'asha@sky.example')
    expect(await vault.token(id)).toBe('T1')
    expect(workspaces.find(id)?.userLabel).toBe('asha@sky.example')
    await vault.forget(id)
    expect(keychain.accounts()).toEqual([])
  })

  it('survives a late answer for the previous one', async () => {
    const { id, vault } = open()
    await vault.keep(id, 'T2', 'asha@sky.example')
    expect(await vault.forget(id, 'T1')).toBe(false)
    expect(await vault.token(id)).toBe('T2')
  })

  it("isn't left behind when its session ends while it is being written", async () => {
    const { keychain, workspaces, id, vault } = open()
    const kept = vault.keep(id, 'T1', 'asha@sky.example')
    await Promise.all([kept, vault.forget(id)])
    expect(keychain.accounts()).toEqual([])
    expect(workspaces.find(id)?.keychainAccount).toBe('')
  })

  it('of a sign-in right after a sign-out is kept', async () => {
    const { keychain, id, vault } = open()
    await vault.keep(id, 'T1', 'asha@sky.example')
    const gone = vault.forget(id, 'T1')
    await Promise.resolve()
    await Promise.all([gone, vault.keep(id, 'T2', 'asha@sky.example')])
    expect(await vault.token(id)).toBe('T2')
    expect(keychain.accounts()).toEqual(['sky.example:asha@sky.example'])
  })

  it("of another person replaces the first one's", async () => {
    const { keychain, id, vault } = open()
    await vault.keep(id, 'T1', 'asha@sky.example')
    await vault.keep(id, 'T2', 'ria@sky.example')
    expect(keychain.accounts()).toEqual(['sky.example:ria@sky.example'])
  })

  it('is never returned under an earlier user name', async () => {
    const { workspaces, keychain, id, vault } = open()
    await vault.keep(id, 'T1', 'asha@sky.example')
    const labels: (string | undefined)[] = []
    const next = openVault(keychain, workspaces, () => labels.push(workspaces.find(id)?.userLabel))
    await next.keep(id, 'T2', 'ria@sky.example')
    expect(new Set(labels)).toEqual(new Set(['ria@sky.example']))
  })

  it("of the same person in a second workspace doesn't end the first", async () => {
    const { workspaces, keychain, id, vault } = open()
    const second = workspaces.add(tenant, '').id
    await vault.keep(id, 'T1', 'asha@sky.example')
    await vault.keep(second, 'T2', 'asha@sky.example')
    await vault.forget(second)
    expect(keychain.accounts()).toEqual(['sky.example:asha@sky.example'])
    expect(await vault.token(id)).toBe('T1')
  })

  it('lasts only for this run without a keychain, and the reason is shown', async () => {
    const { workspaces, id, vault } = open(
      keychainFailure(new Error('Secret Service: unlock prompt was dismissed')),
    )
    await vault.keep(id, 'T1', 'asha@sky.example')
    expect(await vault.token(id)).toBe('T1')
    expect(vault.warning(id)).toContain('locked')
    expect(JSON.stringify(workspaces.list())).not.toContain('T1')
  })
})
