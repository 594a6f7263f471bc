import { describe, expect, it } from 'vitest'
import { createApiKey, isApiKey, readApiKeyMode, toApiKeyHint } from './api-key-format.ts'

describe('API keys', () => {
  it.each(['live', 'test'] as const)('reads the mode of a new %s key', (mode) => {
    const key = createApiKey(mode)
    expect(key).toMatch(new RegExp(`^fdk_${mode}_[0-9a-z]{39}$`))
    expect(readApiKeyMode(key)).toBe(mode)
    expect(key.startsWith(toApiKeyHint(key))).toBe(true)
    expect(toApiKeyHint(key)).toHaveLength(15)
  })

  it('never creates the same key twice', () => {
    expect(new Set(Array.from({ length: 200 }, () => createApiKey('live'))).size).toBe(200)
  })

  it('notices any wrong, missing or additional character, and a wrong mode', () => {
    const key = createApiKey('live')
    for (let at = 'fdk_live_'.length; at < key.length; at += 1) {
      const other = key[at] === 'a' ? 'b' : 'a'
      expect(readApiKeyMode(key.slice(0, at) + other + key.slice(at + 1))).toBeNull()
    }
    expect(readApiKeyMode(key.slice(0, -1))).toBeNull()
    expect(readApiKeyMode(`${key}0`)).toBeNull()
    expect(readApiKeyMode(key.replace('live', 'test'))).toBeNull()
  })

  it('tells keys from the tokens of sessions', () => {
    expect(isApiKey(createApiKey('test'))).toBe(true)
    expect(isApiKey('fdk_')).toBe(true)
    expect(isApiKey('Zm9vYmFyYmF6cXV4')).toBe(false)
  })
})
