import { beforeEach, describe, expect, it } from 'vitest'
import { keychainFailure, type Keychain } from './keychain.ts'
import { lastingRemoval } from './lasting-removal.ts'
import { memoryKeychain } from './memory-keychain.ts'

const locked = { ok: false as const, error: keychainFailure(new Error('locked')) }
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a keychain that was locked at sign-out', () => {
  const kept = memoryKeychain()
  let isLocked = false
  let left: string[] = []
  const store = { get: () => left, set: (accounts: string[]) => void (left = accounts) }
  const lockable: Keychain = {
    read: async (account) => (isLocked ? locked : kept.read(account)),
    write: async (account, secret) => (isLocked ? locked : kept.write(account, secret)),
    remove: async (account) => (isLocked ? locked : kept.remove(account)),
  }
  const keychain = () => lastingRemoval(lockable, store)
  beforeEach(async () => {
    isLocked = false
    left = []
    for (const account of ['sky:asha', 'sky:ria']) await kept.write(account, 'secret')
    isLocked = true
    expect(await keychain().remove('sky:asha')).toMatchObject({ ok: false })
    expect(left).toEqual(['sky:asha'])
  })

  it('never returns the token again, locked or open', async () => {
    expect(await keychain().read('sky:asha')).toEqual({ ok: true, value: null })
    isLocked = false
    expect(await keychain().read('sky:asha')).toEqual({ ok: true, value: null })
  })

  it('deletes only that token when it next opens, in any later run', async () => {
    isLocked = false
    expect(await keychain().read('sky:ria')).toEqual({ ok: true, value: 'secret' })
    await settled()
    expect(kept.accounts()).toEqual(['sky:ria'])
    expect(left).toEqual([])
  })

  it('keeps the token of a later sign-in to the same account', async () => {
    isLocked = false
    const later = keychain()
    await later.write('sky:asha', 'new')
    await later.read('sky:ria')
    await settled()
    expect(await later.read('sky:asha')).toEqual({ ok: true, value: 'new' })
    expect(left).toEqual([])
  })

  it('stays unchanged while it is locked', async () => {
    await keychain().read('sky:ria')
    expect(await keychain().write('sky:asha', 'new')).toMatchObject({ ok: false })
    await settled()
    expect(left).toEqual(['sky:asha'])
    isLocked = false
    expect(kept.accounts()).toContain('sky:asha')
  })
})
