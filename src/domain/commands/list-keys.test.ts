import { describe, expect, it } from 'vitest'
import { keyGroups } from './keys.ts'
import { keyOfAction, keysOfList, listKeys, rowLetters, type KeyedList } from './list-keys.ts'

const lists = Object.keys(listKeys) as KeyedList[]

describe.each(lists)('keys of %s', (list) => {
  it('never mean two actions', () => {
    const keys = keysOfList(list).map(({ key }) => key)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it('are a letter, with Shift for selected rows', () => {
    for (const { key, does } of keysOfList(list)) {
      expect(key).toMatch(does.endsWith('selected') ? /^⇧[A-Z]$/ : /^[a-z]$/)
    }
  })

  it('are in the sheet of all shortcuts', () => {
    const all = keyGroups.flatMap(({ keys }) => keys)
    for (const { key, does } of keysOfList(list)) expect(all).toContainEqual([key, does])
  })
})

it('finds the key of an action in each part of a list', () => {
  expect(keyOfAction('tickets', 'export')).toBe('d')
  expect(keyOfAction('holds', 'issue')).toBe('i')
  expect(keyOfAction('holds', 'issueMany')).toBe('⇧I')
  expect(rowLetters('changes')).toEqual(['e', 'u', 's', 'r', 'i', 'n', 'a', 'p', 'c'])
})
