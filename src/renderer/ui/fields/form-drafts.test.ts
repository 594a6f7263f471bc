import { beforeEach, describe, expect, it } from 'vitest'
import { dropAllDrafts } from './drop-all-drafts.ts'
import { loadDraft, saveDraft, withoutSecrets } from './form-drafts.ts'

const now = Date.parse('2027-01-15T10:00:00Z')
const hour = 3_600_000
const base = '{"name":""}'

beforeEach(() => sessionStorage.clear())

describe('a draft', () => {
  it('is the text that was typed', () => {
    saveDraft(sessionStorage, 'mail:1', { at: now, base, values: { name: 'Anil' } })
    expect(loadDraft(sessionStorage, 'mail:1', base, now + hour)).toEqual({ name: 'Anil' })
    expect(loadDraft(sessionStorage, 'mail:2', base, now)).toBeNull()
  })

  it.each([
    ['a day old', base, now + 24 * hour],
    ['from the future', base, now - 1],
    ['typed over other values', '{"name":"Meera"}', now],
  ])('%s is dropped and deleted', (_what, other, at) => {
    saveDraft(sessionStorage, 'x', { at: now, base, values: { name: 'Anil' } })
    expect(loadDraft(sessionStorage, 'x', other, at)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['{', '[]', '"x"', '7', 'null', '{"at":"x"}'])('%j is dropped', (text) => {
    sessionStorage.setItem('formDraft:x', text)
    expect(loadDraft(sessionStorage, 'x', base, now)).toBeNull()
  })

  it.each([
    'password',
    'newPassword',
    'cardNumber',
    'cvv',
    'cvc2',
    'otp',
    'pin',
    'card_holder',
    'passcode',
    'authToken',
  ])('never stores %s', (name) => {
    const typed = { [name]: 'S3cret', list: [{ [name]: 'S3cret', name: 'Anil' }] }
    expect(withoutSecrets(typed)).toEqual({ list: [{ name: 'Anil' }] })
  })

  it.each(['passportNo', 'pincode', 'passengers', 'shopping', 'stopCount'])('stores %s', (name) => {
    expect(withoutSecrets({ [name]: 'x' })).toEqual({ [name]: 'x' })
  })

  it('of every form is deleted at sign-out, and nothing else is', () => {
    sessionStorage.setItem('other', 'stays')
    for (const name of ['a', 'b', 'c'])
      saveDraft(sessionStorage, name, { at: now, base, values: { name: 'Anil' } })
    dropAllDrafts(sessionStorage)
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })

  it('is skipped without an error when storage is full', () => {
    const refuse = () => {
      throw new Error('full')
    }
    const full = { getItem: () => null, setItem: refuse, removeItem: refuse, key: () => null, length: 0 }
    expect(() => saveDraft(full, 'x', { at: now, base, values: { name: 'Anil' } })).not.toThrow()
  })
})
